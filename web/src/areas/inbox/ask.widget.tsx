import { Link } from '@tanstack/react-router'
import type { TreeVariation } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { shownIn } from '#kit/selection/open-stores.ts'
import { Button, buttonClass } from '#ui/Button.tsx'

interface AskSupportProps {
  /** From where it is asked; `dispute` is one of four variations, by what the order allows. */
  ask: TreeVariation | 'dispute'
  /** The store that it is about; without one any store will do. */
  storeId?: number | undefined
  /** What the question is about, and at which location. */
  about?: {
    readonly addresses?: number
    readonly orderId?: string
    readonly orderCode?: string
    readonly invoiceCode?: string
  }
  size?: 's' | 'm'
  label: string
  /** Why it is disabled for users without the inbox of the store. */
  refusal: string
}

/** TREE-CONST-VARIATIONS: a link to the contact tree of a place in the portal. */
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
