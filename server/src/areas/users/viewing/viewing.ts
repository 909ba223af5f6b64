import type { ViewSession } from '@storekeep/contract/areas/users.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { beginView, endViews, type ViewDeps } from '../../session/session.book.ts'
import { actionsOn } from '../people.ts'
import { isViewable, judged } from '../users.read.ts'

interface Ask {
  readonly scope: Scope
  readonly audit: Audit
  readonly userId: number
}

/** Lets a user view the portal as another whom they can change; the audit log of the stores concerned records it. */
export async function viewAs(
  tx: Tx,
  deps: ViewDeps,
  { scope, audit, userId, userAgent }: Ask & { readonly userAgent: string },
): Promise<ViewSession> {
  const found = await judged(tx, scope, userId)
  if (!found || scope.actor.kind !== 'user') throw new AppError('user.notFound', { id: userId })
  const { person, judge } = found
  if (!isViewable(found)) {
    const { reason } = actionsOn(judge, person)
    throw new AppError('user.actionDenied', { reason: reason ?? 'users.reason.pending' })
  }
  const { session, until } = await beginView(tx, deps, {
    userId,
    viewerSessionId: scope.actor.sessionId,
    userAgent,
  })
  audit.change('view', userId, null, { until: until.toISOString() })
  audit.stores(person.rights.map(({ storeId }) => storeId))
  return session
}

/** Ends the sessions in which the signed-in user views the portal as another. */
export async function endView(tx: Tx, deps: ViewDeps, { scope, audit, userId }: Ask): Promise<void> {
  const found = await judged(tx, scope, userId)
  if (!found || scope.actor.kind !== 'user') throw new AppError('user.notFound', { id: userId })
  if ((await endViews(tx, deps, { userId, viewerId: scope.actor.id })) === 0) return audit.nothing()
  audit.change('view', userId, {}, null)
  audit.stores(found.person.rights.map(({ storeId }) => storeId))
}
