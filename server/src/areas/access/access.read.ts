import {
  roles,
  sections,
  type RejectionCode,
  type Role,
  type Section,
} from '@storekeep/contract/kit/access.ts'
import type { Rejection } from '../../platform/access/signed-in-user.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { closureOf, isReadable, type Closure, type GrantFacts } from '../../platform/scope/closures.ts'
import { grantKinds, grantsOf, hasPending, managementOf } from './access.repo.ts'

/** The effect of each grant of a user on the stores of a scope. */
export const factsOf = grantsOf

/** What the guard checks on every request: roles, sections and restrictions of a user. */
interface AccessState {
  /** ACCESS-PERM-ROLES: the highest of several roles. */
  readonly role: Role | null
  readonly sections: ReadonlySet<Section>
  /** Sections with write access, and read-only ones. */
  readonly readable: ReadonlySet<Section>
  /** Sections that are closed in at least one store for another reason than a missing grant. */
  readonly closed: ReadonlySet<Section>
  /** Why the portal is closed; null if it is open. */
  readonly rejection: Rejection | null
  /** Why an open portal has no content. */
  readonly nothing: RejectionCode | null
}

const highest = (held: readonly { role: Role }[]): Role | null =>
  roles.findLast((role) => held.some((grant) => grant.role === role)) ?? null

const named = (code: RejectionCode, managerEmail?: string | null): Rejection => ({
  code,
  variables: managerEmail ? { managerEmail } : {},
})

/** A user's role, sections and whether the portal is open to them. */
export async function accessStateOf(
  db: DbOrTx,
  user: { readonly id: number; readonly portalAccess: boolean; readonly needsManager: boolean },
): Promise<AccessState> {
  const held = await grantKinds(db, user.id)
  const open = new Set<Section>()
  const readable = new Set<Section>()
  const closed = new Set<Section>()
  for (const facts of held)
    for (const section of sections) {
      const closure = closureOf(facts, section)
      if (isReadable(facts, section)) readable.add(section)
      if (closure === null) open.add(section)
      else if (closure !== 'notAssigned') closed.add(section)
    }
  return {
    role: highest(held),
    sections: open,
    readable,
    closed,
    rejection: await rejectionOf(db, user, held.length),
    nothing: held.length === 0 ? 130001 : held.every(({ hasNoLocation }) => hasNoLocation) ? 800001 : null,
  }
}

/** The access two users have in common: a section counts where both have it. */
export async function sharedAccessOf(
  db: DbOrTx,
  user: { readonly id: number; readonly portalAccess: boolean; readonly needsManager: boolean },
  viewerId: number,
): Promise<AccessState> {
  const state = await accessStateOf(db, user)
  const scope = scopeOf({ userId: user.id, sessionId: '', viewedBy: { userId: viewerId } }, 'any')
  const held = await grantsOf(db, scope, user.id)
  const viewers = new Map((await grantsOf(db, scope, viewerId)).map((facts) => [facts.storeId, facts]))
  const inBoth = (isOpen: (facts: GrantFacts, section: Section) => boolean): Set<Section> =>
    new Set(
      sections.filter((section) =>
        held.some((facts) => {
          const own = viewers.get(facts.storeId)
          return own !== undefined && isOpen(facts, section) && isOpen(own, section)
        }),
      ),
    )
  return {
    ...state,
    role: highest(held),
    sections: inBoth((facts, section) => closureOf(facts, section) === null),
    readable: inBoth(isReadable),
    nothing: held.length === 0 ? 130001 : held.every(({ hasNoLocation }) => hasNoLocation) ? 800001 : null,
  }
}

const rejectionOf = async (
  db: DbOrTx,
  user: { readonly id: number; readonly portalAccess: boolean; readonly needsManager: boolean },
  grants: number,
): Promise<Rejection | null> => {
  if (!user.portalAccess) return named(110001)
  if (grants === 0) return (await hasPending(db, user.id)) ? named(100003) : null
  return user.needsManager ? (await managersStill(db, user.id)).rejection : null
}

/**
 * SESSION-RULE-MANAGER: the stores of an account that must name a manager first. If all of them have another user as
 * manager (100001) or pending manager (100002), there is none to name and the portal is closed.
 */
export async function managersStill(
  db: DbOrTx,
  userId: number,
): Promise<{ storeIds: number[]; rejection: Rejection | null }> {
  const management = await managementOf(db, userId)
  const without = management.filter(({ manager }) => manager === null)
  const unnamed = without.filter(({ pending }) => pending === null)
  if (unnamed.length > 0 || management.length === 0)
    return { storeIds: unnamed.map(({ storeId }) => storeId), rejection: null }
  const rejection =
    without.length === 0 ? named(100001, management[0]?.manager) : named(100002, without[0]?.pending)
  return { storeIds: [], rejection }
}

/** The grant of another user on a store who can help. */
interface Manager {
  readonly storeId: number
  readonly role: Role
  readonly email: string
  readonly sections: readonly string[] | null
  readonly fullGrants: boolean
}

const holds = (manager: Manager, section: Section): boolean =>
  manager.sections === null || manager.sections.includes(section)

/**
 * The wire code of a closed section. Not granted: a manager can help (403021), a brand manager can (403022), no user
 * can (403500). Not granted for all locations: the city's franchise manager can help (403011), the store's manager can
 * (403012), no user can (403510).
 */
export function rejectionFor(
  closure: Closure,
  section: Section,
  store: { readonly storeId: number; readonly isFranchise: boolean },
  managers: readonly Manager[],
): Rejection {
  if (typeof closure === 'number') return named(closure)
  const able = managers.filter((it) => it.storeId === store.storeId && holds(it, section))
  const preferring = (role: Role, among: readonly Manager[]): Manager | undefined =>
    among.find((it) => it.role === role) ?? among[0]
  if (closure === 'notAssigned') {
    const manager = preferring('MANAGER', able)
    if (!manager) return named(403500)
    return named(manager.role === 'MANAGER' ? 403021 : 403022, manager.email)
  }
  const whole = able.filter(({ fullGrants }) => fullGrants)
  const manager = preferring(store.isFranchise ? 'BRAND_MANAGER' : 'MANAGER', whole)
  if (!manager) return named(403510)
  return named(store.isFranchise ? 403011 : 403012, manager.email)
}

/** Whether the code of a closed section depends on the store's managers. */
export function needsManagers(facts: GrantFacts): boolean {
  return sections.some((section) => typeof closureOf(facts, section) === 'string')
}
