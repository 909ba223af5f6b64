import type {
  AuthorizedUser,
  ManagerSelector,
  MigrationStatus,
  PortalAccess,
  Support,
} from '@storekeep/contract/areas/access.ts'
import { roles, sections, type Role, type Section } from '@storekeep/contract/kit/access.ts'
import type { Principal, Rejection } from '../../platform/access/principals.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { closureOf } from '../../platform/scope/closures.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'
import { storesWhereOn } from '../flags/flags.read.ts'
import { entryOf, grantsOf, heldStores, managersOf, peopleOf } from './access.repo.ts'
import { managersStill, needsManagers, rejectionFor } from './access.read.ts'

type SectionAccess = PortalAccess['sections'][number]

/** Every section of every store a user holds, with why a closed one is closed. */
const sectionsOf = async (db: Db, who: Principal): Promise<SectionAccess[]> => {
  const scope = scopeOf(who, 'any')
  const held = await grantsOf(db, scope, who.userId)
  const unclear = held.filter(needsManagers).map(({ storeId }) => storeId)
  const managers = unclear.length ? await managersOf(db, scope, unclear, who.userId) : []
  return sections.map((name) => {
    const judged = held.map((grant) => ({ grant, closure: closureOf(grant, name) }))
    return {
      name,
      storesWithAccess: judged.filter(({ closure }) => closure === null).map(({ grant }) => grant.storeId),
      restrictedStores: judged.flatMap(({ grant, closure }) => {
        if (closure === null) return []
        const { code, variables } = rejectionFor(closure, name, grant, managers)
        return [{ storeId: grant.storeId, rejectionCode: code, rejectionTemplateVariables: { ...variables } }]
      }),
    }
  })
}

/** ACCESS-CALL-PORTAL-ACCESS: computed here and only here; the guard enforces the same facts. */
export const portalAccess = async (db: Db, who: Principal): Promise<PortalAccess> => ({
  userHasAccessToManagerPortal: who.rejection === null,
  rejectionCode: who.rejection?.code ?? who.nothing,
  rejectionTemplateVariables: { ...who.rejection?.variables },
  sections: await sectionsOf(db, who),
})

/** Why a user has a section in none of their stores: what the first store says. */
export const denialOf = async (db: Db, who: Principal, section: Section): Promise<Rejection> => {
  if (who.nothing) return { code: who.nothing, variables: {} }
  const first = (await sectionsOf(db, who)).find(({ name }) => name === section)?.restrictedStores[0]
  return first
    ? { code: first.rejectionCode, variables: managerOf(first.rejectionTemplateVariables) }
    : { code: 130001, variables: {} }
}

const managerOf = ({ managerEmail }: { managerEmail?: string | undefined }): Rejection['variables'] =>
  managerEmail === undefined ? {} : { managerEmail }

/** ACCESS-CALL-MANAGER-SELECTOR. */
export const managerSelector = async (db: Db, who: Principal): Promise<ManagerSelector> => {
  const asks = who.rejection === null && (await entryOf(db, who.userId))?.needsManager === true
  const storeIds = asks ? (await managersStill(db, who.userId)).storeIds : []
  return { MANAGER_SELECTOR: { display: storeIds.length > 0, additionalData: { storeIds } } }
}

/** ACCESS-PERM-SUPPORT: eligible is who has the inbox in a store whose country has a support. */
export const support = async (db: Db, who: Principal): Promise<Support> => {
  const held = who.rejection ? [] : await grantsOf(db, scopeOf(who, 'any'), who.userId)
  const eligible = held.filter((grant) => closureOf(grant, 'INBOX') === null)
  const phones = new Map(
    eligible.flatMap(({ countryCode, supportPhones }) =>
      supportPhones.map((phone) => [`${countryCode} ${phone}`, { countryCode, phone }] as const),
    ),
  )
  return { data: { phones: [...phones.values()] } }
}

/** SESSION-CALL-MIGRATION-STATUS; of nobody but the asker. */
export const migrationStatus = async (db: Db, who: Principal, email: string): Promise<MigrationStatus> => {
  const entry = await entryOf(db, who.userId)
  if (entry?.email.toLowerCase() !== email.toLowerCase()) throw new AppError('request.notFound')
  return { status: entry.migrated ? 'MIGRATED' : 'NOT_MIGRATED' }
}

const rank = (role: Role): number => roles.indexOf(role)
const highest = (held: readonly { readonly role: Role }[]): Role | undefined =>
  roles.findLast((role) => held.some((row) => row.role === role))

/** USERS-CALL-LIST: one per e-mail, the asker first; operators are never shown (USERS-PERM-OPERATORS). */
export const authorizedUsers = async (
  db: Db,
  scope: Scope,
  storeIds: readonly number[] | undefined,
): Promise<{ users: AuthorizedUser[] }> => {
  if (storeIds && (await heldStores(db, scope, storeIds)).length < new Set(storeIds).size)
    throw new AppError('access.foreignStore', { storeIds: [...storeIds] })
  const people = Map.groupBy(await peopleOf(db, scope, storeIds), ({ id }) => id)
  const own = scope.actor.kind === 'user' ? scope.actor.id : null
  const asker = { id: own, role: highest((own !== null && people.get(own)) || []) }
  const all = [...people.values()]
  const on = await storesWhereOn(
    db,
    scope,
    'SK_USER_MANAGEMENT_ACTIONS_ENABLED',
    all.flatMap((held) => held.map(({ storeId }) => storeId)),
  )
  const users = all.flatMap((held): AuthorizedUser[] => {
    const [first] = held
    const role = highest(held)
    if (!first || !role || role === 'OPERATOR') return []
    const { id, name, email } = first
    const status = held.every(({ pending }) => pending) ? 'pending' : 'active'
    const isOn = held.every(({ storeId }) => on.has(storeId))
    return [
      {
        id,
        name,
        email,
        role,
        status,
        sections: sectionsHeld(held),
        actions: actionsOn(asker, { id, role, isOn }),
      },
    ]
  })
  return { users: users.sort((a, b) => Number(b.id === own) - Number(a.id === own)) }
}

const sectionsHeld = (
  held: readonly { readonly storeId: number; readonly sections: readonly string[] | null }[],
): AuthorizedUser['sections'] =>
  sections.flatMap((name) => {
    const storesWithAccess = held
      .filter((row) => row.sections === null || row.sections.includes(name))
      .map(({ storeId }) => storeId)
    return storesWithAccess.length ? [{ name, storesWithAccess }] : []
  })

/** What the asker may do to somebody: nothing to themself, nobody above them, and only where it is switched on. */
const actionsOn = (
  asker: { readonly id: number | null; readonly role: Role | undefined },
  person: { readonly id: number; readonly role: Role; readonly isOn: boolean },
): AuthorizedUser['actions'] => {
  const no = (reason: string) => ({ enabled: false, reason })
  if (person.id === asker.id) return no('users.reason.self')
  if (asker.role === undefined || rank(person.role) > rank(asker.role)) return no('users.reason.higher-role')
  return person.isOn ? { enabled: true, reason: null } : no('users.reason.switched-off')
}
