import { Link } from '@tanstack/react-router'
import type { TreeVariation } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { q } from '#kit/api/q.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { shownIn } from '#kit/selection/open-stores.ts'
import { Button, buttonClass } from '#ui/Button.tsx'

interface AskSupportProps {
  /** The place it is asked from; for `dispute`, the order determines one of four variations. */
  ask: TreeVariation | 'dispute'
  /** The store in question; without it, any store will do. */
  storeId?: number | undefined
  /** The subject of the question and its location. */
  about?: {
    readonly addresses?: number
    readonly orderId?: string
    readonly orderCode?: string
    readonly invoiceCode?: string
  }
  size?: 's' | 'm'
  label: string
  /** Why it is disabled for users without access to the store's inbox. */
  refusal: string
}

/** Whether the user has the inbox of a store, or of any. */
function useMayAsk(storeId: number | undefined): boolean {
  const { portal } = useSignedIn()
  const section = portal.sections.find(({ name }) => name === 'INBOX')
  const open = section === undefined ? new Set<number>() : shownIn(section)
  return storeId === undefined ? open.size > 0 : open.has(storeId)
}

/** TREE-CONST-VARIATIONS: links to the contact tree of a place in the portal. */
export function AskSupport({ ask, storeId, about = {}, size = 'm', label, refusal }: AskSupportProps) {
  const mayAsk = useMayAsk(storeId)
  if (!mayAsk)
    return (
      <Button size={size} disabledReason={refusal}>
        {label}
      </Button>
    )
  return (
    <Link
      to="/inbox/{-$conversationId}"
      params={{}}
      search={{ ...about, ask, ...(storeId !== undefined && { stores: storeId }) }}
      className={buttonClass({ size })}
    >
      {label}
    </Link>
  )
}

interface DisputeRefundProps extends Omit<AskSupportProps, 'ask'> {
  orderId: string
  /** Why it is disabled after the deadline. */
  tooLate: string
}

/** TREE-RULE-DISPUTE-AGE: links to the dispute of an order's refund until its deadline. */
export function DisputeRefund({ orderId, tooLate, ...question }: DisputeRefundProps) {
  const enabled = useMayAsk(question.storeId)
  const { data } = useQuery({ ...q(inbox.disputeState, { params: { id: orderId } }), enabled })
  const isLate = data?.state === 'expired'
  return isLate ? (
    <Button size={question.size ?? 'm'} disabledReason={tooLate}>
      {question.label}
    </Button>
  ) : (
    <AskSupport {...question} ask="dispute" />
  )
}
