import {
  disputeStateOf,
  type DisputeReason,
  type DisputeState,
} from '@storekeep/contract/rules/inbox/disputes.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { PlainCommand } from '../../../platform/http/commands/in-transaction.ts'
import { userIdOf, type Scope } from '../../../platform/scope/scope.ts'
import { flagValue } from '../../flags/flags.read.ts'
import { publishEvents } from '../../webhooks/webhooks.book.ts'
import { findConversation } from '../inbox.repo.ts'
import { insertDispute, orderOf, type OrderFacts } from './disputes.repo.ts'

/** How many days after an order its refund can be disputed. */
export const limitFlag = 'SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS'

async function judged(
  db: DbOrTx,
  scope: Scope,
  orderId: string,
  now: Date,
): Promise<{ order: OrderFacts; state: DisputeState }> {
  const order = await orderOf(db, scope, orderId)
  if (!order) throw new AppError('order.notFound', { id: orderId })
  const limit = await flagValue(db, scope, limitFlag, order.storeId)
  return { order, state: disputeStateOf(order, now, limit) }
}

/** TREE-CONST-VARIATIONS: the dispute state of an order's refund. */
export async function disputeStateOfOrder(db: DbOrTx, scope: Scope, orderId: string, now: Date) {
  const { order, state } = await judged(db, scope, orderId, now)
  return { state, orderCode: order.code, conversationId: order.conversationId }
}

const refusals = {
  absent: 'dispute.nothingToDispute',
  already: 'dispute.exists',
  expired: 'dispute.tooLate',
} as const

interface NewDispute {
  readonly orderId: string
  readonly storeId: number
  readonly conversationId: string
  /** Of the workbench. */
  readonly reason?: DisputeReason | null
}

/** INBOX-CALL-DISPUTE: a refund is disputed once, by a conversation of the same store. */
export async function disputeRefund(
  { tx, who: scope, clock, audit }: PlainCommand,
  { orderId, storeId, conversationId, reason = null }: NewDispute,
): Promise<void> {
  const now = clock.now()
  const { order, state } = await judged(tx, scope, orderId, now)
  if (order.storeId !== storeId) throw new AppError('order.notFound', { id: orderId })
  const conversation = await findConversation(tx, scope, conversationId)
  if (conversation?.row.storeId !== storeId)
    throw new AppError('conversation.notFound', { id: conversationId })
  if (state !== 'start') throw new AppError(refusals[state], { id: orderId })
  const createdBy = userIdOf(scope)
  const row = {
    storeId,
    orderId,
    type: 'CUSTOMER_REFUND',
    conversationId,
    createdAt: now,
    createdBy,
    reason,
  } as const
  // of two at once, the second finds the first one's row
  if (!(await insertDispute(tx, row))) throw new AppError('dispute.exists', { id: orderId })
  audit.change('dispute', orderId, null, { type: row.type, conversationId }, storeId)
  await publishEvents(tx, now, {
    type: 'dispute.submitted',
    storeId,
    storeAddressIds: [order.storeAddressId],
    data: { order: { externalId: order.externalId, code: order.code }, conversation: conversationId },
  })
}
