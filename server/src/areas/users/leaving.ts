import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { forgetInvitations, userOfPendingToken } from '../session/session.book.ts'
import { record } from './changes.ts'
import { giverOf, keepBrandManager, refuseAction, refuseForeign } from './giver.ts'
import { statusOf, type Person } from './people.ts'
import { lockRights, takeRights } from './users.repo.ts'
import { foundPerson } from './users.service.ts'

interface Ask {
  readonly scope: Scope
  readonly audit: Audit
}

/** USERS-CALL-UNLINK: a user's rights on these stores end with their next request. */
export async function unlinkUser(
  tx: Tx,
  {
    scope,
    audit,
    userId,
    entityIds,
  }: Ask & { readonly userId: number; readonly entityIds: readonly number[] },
): Promise<void> {
  await lockRights(tx, scope, entityIds)
  const giver = await giverOf(tx, scope)
  refuseForeign(giver, entityIds)
  const { rights } = await foundPerson(tx, scope, userId)
  const person = { id: userId, rights: rights.filter(({ storeId }) => entityIds.includes(storeId)) }
  if (person.rights.length === 0) throw new AppError('user.notFound', { id: userId })
  // the reason tells why this user must remain
  if (userId === giver.judge.userId) keepBrandManager(giver, person, entityIds)
  refuseAction(giver, person)
  if (statusOf(rights) === 'pending') throw new AppError('user.isPending', { id: userId })
  keepBrandManager(giver, person, entityIds)
  await take(tx, audit, person)
}

/** USERS-CALL-DELETE-SESSION: withdraws an invitation; its link no longer works. */
export async function removePending(
  tx: Tx,
  {
    scope,
    audit,
    sessionToken,
    entityIds,
  }: Ask & { readonly sessionToken: string; readonly entityIds: readonly number[] | undefined },
): Promise<void> {
  const userId = await userOfPendingToken(tx, sessionToken)
  if (userId === undefined) throw new AppError('link.unknown')
  const giver = await giverOf(tx, scope)
  refuseForeign(giver, entityIds ?? [])
  const found = await foundPerson(tx, scope, userId)
  await lockRights(
    tx,
    scope,
    found.rights.map(({ storeId }) => storeId),
  )
  const { rights } = await foundPerson(tx, scope, userId)
  const asked = rights.filter(({ storeId }) => entityIds === undefined || entityIds.includes(storeId))
  const person = { id: userId, rights: asked.filter(({ pending }) => pending) }
  if (asked.length === 0) throw new AppError('user.notFound', { id: userId })
  if (person.rights.length === 0) throw new AppError('user.isActive', { id: userId })
  refuseAction(giver, person)
  await take(tx, audit, person)
  await forgetInvitations(tx, userId)
}

async function take(tx: Tx, audit: Audit, { id, rights }: Person): Promise<void> {
  await takeRights(
    tx,
    id,
    rights.map(({ storeId }) => storeId),
  )
  for (const right of rights) record(audit, right, undefined)
}
