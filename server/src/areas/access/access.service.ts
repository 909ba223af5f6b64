import type {
  ManagerSelector,
  MigrationStatus,
  PortalAccess,
  Support,
} from '@storekeep/contract/areas/access.ts'
import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import type { SignedInUser, Rejection } from '../../platform/access/signed-in-user.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { closureOf } from '../../platform/scope/closures.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { entryOf, grantsOf, managersOf } from './access.repo.ts'
import { managersStill, needsManagers, rejectionFor } from './access.read.ts'

type SectionAccess = PortalAccess['sections'][number]

/** Every section of every store of a user, with the reason for closed ones. */
const sectionsOf = async (db: Db, who: SignedInUser): Promise<SectionAccess[]> => {
  const scope = scopeOf(who, 'any')
  const held = await grantsOf(db, scope, who.userId)
  const viewers = new Map(
    who.viewedBy ? (await grantsOf(db, scope, who.viewedBy.userId)).map((own) => [own.storeId, own]) : [],
  )
  const unclear = held.filter(needsManagers).map(({ storeId }) => storeId)
  const managers = unclear.length ? await managersOf(db, scope, unclear, who.userId) : []
  return sections.map((name) => {
    const judged = held.map((grant) => {
      const own = viewers.get(grant.storeId)
      return { grant, closure: closureOf(grant, name) ?? (own ? closureOf(own, name) : null) }
    })
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

/** ACCESS-CALL-PORTAL-ACCESS: the only place where access is computed; the guard enforces the same result. */
export async function portalAccess(db: Db, who: SignedInUser): Promise<PortalAccess> {
  return {
    userHasAccessToManagerPortal: who.rejection === null,
    rejectionCode: who.rejection?.code ?? who.nothing,
    rejectionTemplateVariables: { ...who.rejection?.variables },
    sections: await sectionsOf(db, who),
  }
}

/** Why a user has a section in none of their stores: the reason of the first store. */
export async function denialOf(db: Db, who: SignedInUser, section: Section): Promise<Rejection> {
  if (who.nothing) return { code: who.nothing, variables: {} }
  const first = (await sectionsOf(db, who)).find(({ name }) => name === section)?.restrictedStores[0]
  return first
    ? { code: first.rejectionCode, variables: managerOf(first.rejectionTemplateVariables) }
    : { code: 130001, variables: {} }
}

const managerOf = ({ managerEmail }: { managerEmail?: string | undefined }): Rejection['variables'] =>
  managerEmail === undefined ? {} : { managerEmail }

/** ACCESS-CALL-MANAGER-SELECTOR. */
export async function managerSelector(db: Db, who: SignedInUser): Promise<ManagerSelector> {
  const asks =
    who.rejection === null && who.viewedBy === null && (await entryOf(db, who.userId))?.needsManager === true
  const storeIds = asks ? (await managersStill(db, who.userId)).storeIds : []
  return { MANAGER_SELECTOR: { display: storeIds.length > 0, additionalData: { storeIds } } }
}

/** ACCESS-PERM-SUPPORT: eligible are users with the inbox in a store whose country has support. */
export async function support(db: Db, who: SignedInUser): Promise<Support> {
  const held = who.rejection ? [] : await grantsOf(db, scopeOf(who, 'any'), who.userId)
  const eligible = who.sections.has('INBOX') ? held.filter((grant) => closureOf(grant, 'INBOX') === null) : []
  const phones = new Map(
    eligible.flatMap(({ countryCode, supportPhones }) =>
      supportPhones.map((phone) => [`${countryCode} ${phone}`, { countryCode, phone }] as const),
    ),
  )
  return { data: { phones: [...phones.values()] } }
}

/** SESSION-CALL-MIGRATION-STATUS: only for the caller. */
export async function migrationStatus(db: Db, who: SignedInUser, email: string): Promise<MigrationStatus> {
  const entry = await entryOf(db, who.userId)
  if (entry?.email.toLowerCase() !== email.toLowerCase()) throw new AppError('request.notFound')
  return { status: entry.migrated ? 'MIGRATED' : 'NOT_MIGRATED' }
}
