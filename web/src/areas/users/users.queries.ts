import { access } from '@storekeep/contract/areas/access.ts'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import type { UserBody } from '@storekeep/contract/areas/users.shapes.ts'
import { users, type PortalUser } from '@storekeep/contract/areas/users.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** Maximum number of stores per request; more are requested as all. */
const maxStores = 1000

/** USERS-RULE-RELOAD: the users of the given stores, or of all stores. */
export function userList(storeIds?: readonly number[]) {
  const entityIds =
    storeIds && storeIds.length > 0 && storeIds.length <= maxStores ? [...storeIds] : undefined
  return q(users.list, { query: entityIds ? { entityIds } : {} })
}

const mailWatchMs = 15_000

/** The list, refetched while invitations are pending, since their mails may be refused. */
export function listWithMails(storeIds: readonly number[]) {
  return {
    ...userList(storeIds),
    refetchInterval: ({ state }: { state: { data?: ListedUsers | undefined } }) =>
      state.data?.users.some(({ status }) => status === 'pending') === true && mailWatchMs,
  }
}
type ListedUsers = { readonly users: readonly PortalUser[] }

export function oneUser(userId: number) {
  return q(users.detail, { params: { userId } })
}

export function sectionsOfUser(userId: number) {
  return q(users.userSections, { params: { userId } })
}

export function explanation(userId: number) {
  return q(users.explain, { params: { userId } })
}

export function allSections() {
  return q(users.sections)
}

/** The signed-in user's own sections; refetched by each form that grants them, since the page may be hours old. */
export function ownSections() {
  return { ...q(access.portalAccess), staleTime: 0 }
}

/** Refetches everything that a change of users affects. */
export function refreshUsers(): Promise<unknown> {
  return Promise.all(
    [users.list, users.detail, users.userSections, users.explain].map(({ id }) =>
      queries.invalidateQueries({ queryKey: [id] }),
    ),
  )
}

export async function addUser(body: UserBody, idempotencyKey: string): Promise<void> {
  await call(users.add, { body }, { idempotencyKey })
  void refreshUsers()
}

/** Saves changes based on the displayed version; of two concurrent changes the second is refused. */
export async function editUser(
  { userId, version }: { readonly userId: number; readonly version: string },
  body: UserBody,
  idempotencyKey: string,
): Promise<void> {
  await call(users.edit, { params: { userId }, query: {}, body }, { idempotencyKey, ifMatch: `"${version}"` })
  void refreshUsers()
}

/** USERS-RULE-REMOVE: withdraws an invitation, or removes the rights on the given stores. */
export async function endUser(user: PortalUser, storeIds: readonly number[]): Promise<void> {
  if (user.status === 'pending' && user.sessionToken !== null)
    await call(users.removePending, {
      params: { token: user.sessionToken },
      query: { entityIds: [...storeIds] },
    })
  else await call(users.unlink, { params: { userId: user.id }, body: { entityIds: [...storeIds] } })
  await refreshUsers()
}

export async function resendMail(sessionToken: string): Promise<void> {
  await call(sessionLinks.resend, { body: { sessionToken } })
  void refreshUsers()
}
