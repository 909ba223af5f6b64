import { oneOf, present, typedText } from '#kit/page/search-parts.ts'

/** The state of the page, in its address. */
interface InboxSearch {
  /** Only conversations with something new. */
  seen?: 'unseen'
  /** The contact tree that is open, and what it is about. */
  ask?: string
  orderId?: string
  orderCode?: string
  invoiceCode?: string
}

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): InboxSearch {
  return present<Required<InboxSearch>>({
    seen: oneOf(['unseen'], raw['seen']),
    ask: typedText(raw['ask'], 30),
    orderId: typedText(raw['orderId'], 36),
    orderCode: typedText(raw['orderCode'], 60),
    invoiceCode: typedText(raw['invoiceCode'], 60),
  })
}

/** The changes that close the contact tree. */
export const noQuestion = {
  ask: undefined,
  orderId: undefined,
  orderCode: undefined,
  invoiceCode: undefined,
} as const
