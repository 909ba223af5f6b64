import type { DisputeReason, DisputeResult } from '@storekeep/contract/rules/inbox/disputes.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PlainCommand } from '../../../platform/http/commands/in-transaction.ts'
import { mailLanguage, mailWords } from '../../../platform/mail/compose.ts'
import { beginConversation } from '../commands.ts'
import { disputeRefund, disputeStateOfOrder } from './disputes.ts'
import { evidenceText } from './evidence.ts'
import { lockOrders } from './workbench.repo.ts'

interface Asked {
  readonly orderIds: readonly string[]
  readonly reason: DisputeReason
  readonly text?: string | null | undefined
}

interface Line {
  readonly orderId: string
  readonly result: DisputeResult
  readonly conversationId: string | null
}

/**
 * Disputes refunds, each once and with a conversation of its own; those that cannot be disputed get a reason, and the
 * others proceed.
 */
export async function submitDisputes(
  command: PlainCommand,
  { orderIds, reason, text }: Asked,
  language: string,
): Promise<{ results: Line[] }> {
  const { tx, who: scope, clock } = command
  const say = await mailWords(language)
  const orders = await lockOrders(tx, scope, orderIds)
  const results: Line[] = []
  for (const orderId of new Set(orderIds)) {
    const order = orders.get(orderId)
    // a foreign one refuses the request
    if (!order) throw new AppError('order.notFound', { id: orderId })
    const { state, conversationId } = await disputeStateOfOrder(tx, scope, orderId, clock.now())
    if (state !== 'start') {
      results.push({ orderId, result: state, conversationId })
      continue
    }
    const why = say('mail.dispute.reason', { reason })
    const conversation = await beginConversation(command, {
      title: say('mail.dispute.title', { code: order.code }),
      message: [why, text, evidenceText(say, order, mailLanguage(language))].filter(Boolean).join('\n\n'),
      files: [],
      storeAddressId: order.store_address_id,
      orderId,
    })
    await disputeRefund(command, {
      orderId,
      storeId: order.store_id,
      conversationId: conversation.id,
      reason,
    })
    results.push({ orderId, result: 'submitted', conversationId: conversation.id })
  }
  return { results }
}
