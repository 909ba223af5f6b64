import { Link } from '@tanstack/react-router'
import type { TreeVariation } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
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

/** TREE-CONST-VARIATIONS: links to the contact tree of a place in the portal. */
export function AskSupport({ ask, storeId, about = {}, size = 'm', label, refusal }: AskSupportProps) {
  const { portal } = useSignedIn()
  const inbox = portal.sections.find(({ name }) => name === 'INBOX')
  const open = inbox === undefined ? new Set<number>() : shownIn(inbox)
  const mayAsk = storeId === undefined ? open.size > 0 : open.has(storeId)
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
