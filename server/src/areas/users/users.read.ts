import type { DbOrTx } from '../../platform/db/types.ts'
import { scopeOf, userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { actionsOn, judgeOf, peopleOf, statusOf, type Judge, type Person } from './people.ts'
import { rightsOn } from './users.repo.ts'

/** A user's rights on the signed-in user's stores, and the signed-in user's own. */
export async function judged(
  db: DbOrTx,
  scope: Scope,
  userId: number,
): Promise<{ person: Person; judge: Judge } | undefined> {
  const [person] = peopleOf(await rightsOn(db, scope, { userId }))
  if (!person) return undefined
  const storeIds = person.rights.map(({ storeId }) => storeId)
  const own = userIdOf(scope) ?? undefined
  const ownRights = own === userId ? [] : await rightsOn(db, scope, { userId: own, storeIds })
  return { person, judge: await judgeOf(db, scope, [...person.rights, ...ownRights]) }
}

/** Whether one user can view the portal as another: one whom they can change, and who can sign in. */
export function isViewable({ person, judge }: { person: Person; judge: Judge }): boolean {
  return actionsOn(judge, person).enabled && statusOf(person.rights) === 'active'
}

/** The same check, repeated on every request of such a session. */
export async function mayViewAs(
  db: DbOrTx,
  { viewerId, userId }: { readonly viewerId: number; readonly userId: number },
): Promise<boolean> {
  const found = await judged(db, scopeOf({ userId: viewerId, sessionId: '' }, 'USER_MANAGEMENT'), userId)
  return found !== undefined && isViewable(found)
}
