import { oneOf, present, typedText } from '#kit/page/search-parts.ts'

/** The state of the page, stored in its address. */
interface InboxSearch {
  /** Only unread conversations. */
  seen?: 'unseen'
  /** The open contact tree and its subject. */
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

/** The filter of the list, which stays when a conversation opens or closes. */
export function filterOf({ seen }: InboxSearch): InboxSearch {
  return seen === undefined ? {} : { seen }
}

/** The search parameters that close the contact tree. */
export const noQuestion = {
  ask: undefined,
  orderId: undefined,
  orderCode: undefined,
  invoiceCode: undefined,
} as const
