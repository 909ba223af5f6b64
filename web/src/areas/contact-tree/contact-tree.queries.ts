import { contactTree } from '@storekeep/contract/areas/contact-tree.ts'
import { inbox } from '@storekeep/contract/areas/inbox.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import {
  disputeVariation,
  treeDelayMs,
  treeVariations,
  type TreeVariation,
} from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { language } from '#kit/words/current.ts'

/** The place support is contacted from; for `dispute`, the order determines one of four variations. */
export interface TreeContext {
  readonly variation: TreeVariation | 'dispute'
  readonly orderId?: string | undefined
  readonly orderCode?: string | undefined
  readonly invoiceCode?: string | undefined
}

/** Reads the variation from the address; without one, the general variation applies. */
export function readVariation(ask: string): TreeContext['variation'] {
  return ask === 'dispute' ? ask : (treeVariations.find((one) => one === ask) ?? 'general')
}

export type Tree = Reply<typeof contactTree.tree>

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function variationOf({ variation, orderId }: TreeContext): Promise<TreeVariation> {
  if (variation !== 'dispute') return variation
  if (orderId === undefined) return 'dispute_absent'
  const { state } = await call(inbox.disputeState, { params: { id: orderId } })
  return disputeVariation(state)
}

/** TREE-CONST-DELAY: the tree of a place, shown no earlier than the minimum delay. */
export function treeQuery(context: TreeContext, storeAddressId: number) {
  const { orderCode, invoiceCode } = context
  return {
    queryKey: [contactTree.tree.id, { ...context, storeAddressId, language: language() }],
    queryFn: async (): Promise<Tree> => {
      const load = async () =>
        call(contactTree.tree, {
          params: { variation: await variationOf(context) },
          query: {
            storeAddressId,
            locale: language(),
            ...(orderCode !== undefined && { orderCode }),
            ...(invoiceCode !== undefined && { invoiceCode }),
          },
        })
      const [tree] = await Promise.all([load(), later(treeDelayMs)])
      return tree
    },
    staleTime: 0,
  }
}

/** INBOX-CALL-DISPUTE: disputes the refund of an order through its conversation. */
export async function startDispute(orderId: string, storeId: number, conversationId: string): Promise<void> {
  await call(
    inbox.dispute,
    { params: { id: orderId }, body: { storeId, type: 'CUSTOMER_REFUND', conversationId } },
    { idempotencyKey: `dispute-${conversationId}` },
  )
  await queries.invalidateQueries({ queryKey: [inbox.disputeState.id] })
}
