import type { DbOrTx } from '../../platform/db/types.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'
import { actionsOn, judgeOf, peopleOf, statusOf, type Judge, type Person } from './people.ts'
import { rightsOn } from './users.repo.ts'

/** A user as the asker may judge them: their rights on the asker's stores, and the asker's own. */
export async function judged(
  db: DbOrTx,
  scope: Scope,
  userId: number,
): Promise<{ person: Person; judge: Judge } | undefined> {
  const [person] = peopleOf(await rightsOn(db, scope, { userId }))
  if (!person) return undefined
  const storeIds = person.rights.map(({ storeId }) => storeId)
  const own = scope.actor.kind === 'user' ? scope.actor.id : undefined
  const mine = own === userId ? [] : await rightsOn(db, scope, { userId: own, storeIds })
  return { person, judge: await judgeOf(db, scope, [...person.rights, ...mine]) }
}

/** Whether one user may look at the portal as another: one they may change, who can come in themselves. */
export function isViewable({ person, judge }: { person: Person; judge: Judge }): boolean {
  return actionsOn(judge, person).enabled && statusOf(person.rights) === 'active'
}

/** The same, asked again on every request of one who does. */
export async function mayViewAs(
  db: DbOrTx,
  { viewerId, userId }: { readonly viewerId: number; readonly userId: number },
): Promise<boolean> {
  const found = await judged(db, scopeOf({ userId: viewerId, sessionId: '' }, 'USER_MANAGEMENT'), userId)
  return found !== undefined && isViewable(found)
}
