import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import type { Principal } from '../../platform/access/principals.ts'
import type { Db } from '../../platform/db/types.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { grantsOf, managersOf } from './access.repo.ts'

type Manager = Awaited<ReturnType<typeof managersOf>>[number]
type Restricted = PortalAccess['sections'][number]['restrictedStores'][number]

const covers = (grant: { sections: string[] | null }, section: Section): boolean =>
  grant.sections === null || grant.sections.includes(section)

/**
 * Why a store's section is closed to a user who holds the store: someone who has it can give it
 * (403021 a manager, 403022 a brand manager), else support must (403500).
 */
const restriction = (storeId: number, section: Section, managers: readonly Manager[]): Restricted => {
  const able = managers.filter((manager) => manager.storeId === storeId && covers(manager, section))
  const chosen = able.find(({ role }) => role === 'MANAGER') ?? able[0]
  if (!chosen) return { storeId, rejectionCode: 403500, rejectionTemplateVariables: {} }
  return {
    storeId,
    rejectionCode: chosen.role === 'MANAGER' ? 403021 : 403022,
    rejectionTemplateVariables: { managerEmail: chosen.email },
  }
}

/** ACCESS-CALL-PORTAL-ACCESS: computed here and only here; the guard enforces the same grants. */
export const portalAccess = async (db: Db, who: Principal): Promise<PortalAccess> => {
  const scope = scopeOf(who, 'any')
  const held = await grantsOf(db, scope, who.userId)
  const partial = held.filter(({ sections: named }) => named !== null).map(({ storeId }) => storeId)
  const managers = partial.length ? await managersOf(db, scope, partial, who.userId) : []
  return {
    userHasAccessToManagerPortal: who.rejection === null,
    rejectionCode: who.rejection?.code ?? null,
    rejectionTemplateVariables: { ...who.rejection?.variables },
    sections: sections.map((name) => ({
      name,
      storesWithAccess: held.filter((grant) => covers(grant, name)).map(({ storeId }) => storeId),
      restrictedStores: held
        .filter((grant) => !covers(grant, name))
        .map(({ storeId }) => restriction(storeId, name, managers)),
    })),
  }
}
