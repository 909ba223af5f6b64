import { createHash } from 'node:crypto'
import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import { highestRole, isHigher, type UserStatus } from '@storekeep/contract/rules/users/users.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { mailProblems } from '../../platform/mail/delivery.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { storesWhereOn } from '../flags/flags.read.ts'
import { pendingTokens } from '../session/session.book.ts'
import type { Right } from './users.repo.ts'

/** All rights of one user on the given stores; at least one. */
export interface Person {
  readonly id: number
  readonly rights: readonly Right[]
}

/** The users of some rights, without those who are operators only (USERS-PERM-OPERATORS). */
export function peopleOf(rights: readonly Right[]): Person[] {
  return [...Map.groupBy(rights, ({ userId }) => userId)]
    .filter(([, held]) => highestRole(held) !== 'OPERATOR')
    .map(([id, held]) => ({ id, rights: held }))
}

/** GAP-USER-STATUS: pending while all of their rights wait for confirmation. */
export function statusOf(rights: readonly Pick<Right, 'pending'>[]): UserStatus {
  return rights.every(({ pending }) => pending) ? 'pending' : 'active'
}

/** The right with the name and e-mail to show: one that the user has confirmed, if any. */
export function shownRight<R extends Pick<Right, 'pending'>>(rights: readonly R[]): R | undefined {
  return rights.find(({ pending }) => !pending) ?? rights[0]
}

/** The facts that decide the signed-in user's actions on other users. */
export interface Judge {
  readonly userId: number | null
  readonly rights: readonly Right[]
  /** Stores in which user management is enabled. */
  readonly on: ReadonlySet<number>
}

export async function judgeOf(db: DbOrTx, scope: Scope, rights: readonly Right[]): Promise<Judge> {
  const userId = userIdOf(scope)
  const storeIds = [...new Set(rights.map(({ storeId }) => storeId))]
  return {
    userId,
    rights: rights.filter((right) => right.userId === userId),
    on: await storesWhereOn(db, scope, 'SK_USER_MANAGEMENT_ACTIONS_ENABLED', storeIds),
  }
}

/** USERS-PERM-ACTIONS: nothing to oneself or to a higher role of the same store, and only where it is enabled. */
export function actionsOn(judge: Judge, { id, rights }: Person): PortalUser['actions'] {
  const no = (reason: string) => ({ enabled: false, reason })
  if (id === judge.userId) return no('users.reason.self')
  const own = new Map(judge.rights.map(({ storeId, role }) => [storeId, role]))
  const isAbove = rights.some(({ storeId, role }) => {
    const ownRole = own.get(storeId)
    return ownRole === undefined || isHigher(role, ownRole)
  })
  if (isAbove) return no('users.reason.higher-role')
  return rights.every(({ storeId }) => judge.on.has(storeId))
    ? { enabled: true, reason: null }
    : no('users.reason.switched-off')
}

/** Users in the wire format; `locations` has the locations of the stores where they are to be shown. */
export async function toUsers(
  db: DbOrTx,
  judge: Judge,
  people: readonly Person[],
  locations: readonly { readonly storeId: number; readonly id: number; readonly name: string }[] | null,
): Promise<PortalUser[]> {
  const pending = people.filter(({ rights }) => statusOf(rights) === 'pending')
  const tokens = await pendingTokens(
    db,
    pending.map(({ id }) => id),
  )
  const problems = await mailProblems(
    db,
    pending.flatMap(({ rights }) => shownRight(rights)?.email ?? []),
  )
  return people.flatMap((person): PortalUser[] => {
    const first = shownRight(person.rights)
    const role = highestRole(person.rights)
    if (!first || !role) return []
    return [
      {
        id: person.id,
        name: first.name,
        email: first.email,
        role,
        status: statusOf(person.rights),
        sessionToken: tokens.get(person.id) ?? null,
        mailProblem: (tokens.has(person.id) && problems.get(first.email.toLowerCase())) || null,
        sections: sectionsHeld(person.rights),
        actions: actionsOn(judge, person),
        storeEntityRoles: person.rights.map((right) => toRole(right, locations)),
      },
    ]
  })
}

function sectionsHeld(rights: readonly Right[]): PortalUser['sections'] {
  return sections.flatMap((name) => {
    const storesWithAccess = rights
      .filter((right) => right.sections === null || right.sections.includes(name))
      .map(({ storeId }) => storeId)
    return storesWithAccess.length ? [{ name, storesWithAccess }] : []
  })
}

function toRole(
  right: Right,
  locations: Parameters<typeof toUsers>[3],
): PortalUser['storeEntityRoles'][number] {
  const ofStore = (locations ?? []).filter(({ storeId }) => storeId === right.storeId)
  const names = new Map(ofStore.map(({ id, name }) => [id, name]))
  const ids = right.fullGrants ? [...names.keys()] : right.locationIds
  return {
    fullGrants: right.fullGrants,
    role: right.role,
    entity: {
      type: 'STORE',
      id: right.storeId,
      name: right.storeName,
      locations: ids
        // locations that the signed-in user cannot see are left out
        .filter((id) => locations === null || names.has(id))
        .map((id) => ({ type: 'STORE_ADDRESS', id, name: names.get(id) })),
    },
  }
}

/** Identifies the state of a user's rights, so that the second of two concurrent changes is refused. */
export function versionOf(rights: readonly Right[]): string {
  const state = rights.map((right) => ({
    ...right,
    sections: right.sections?.toSorted(),
    locationIds: right.fullGrants ? [] : right.locationIds,
  }))
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
