import { documentTypes } from '@storekeep/contract/rules/payouts/invoices.ts'
import {
  calendarDay,
  isInverted,
  idPattern,
  oneOf,
  pageNumber,
  present,
  textLike,
  typedText,
} from '#kit/page/search-parts.ts'

/** The state of the page, in its address. */
export interface InvoicesSearch {
  type?: (typeof documentTypes)[number]
  /** A part of the number. */
  q?: string
  from?: string
  to?: string
  page?: number
  /** Only documents that charge for this order. */
  order?: string
  /** The document that is open. */
  invoice?: string
  /** The page of its movements. */
  lines?: number
  /** The month whose accountant's file is open. */
  accountant?: string
}

export const longestQuery = 60
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): InvoicesSearch {
  return present<Required<InvoicesSearch>>({
    type: oneOf(documentTypes, raw['type']),
    q: typedText(raw['q'], longestQuery),
    from: calendarDay(raw['from']),
    to: calendarDay(raw['to']),
    page: pageNumber(raw['page']),
    order: textLike(idPattern, raw['order']),
    invoice: textLike(idPattern, raw['invoice']),
    lines: pageNumber(raw['lines']),
    accountant: textLike(month, raw['accountant']),
  })
}

/** The days of issue that filter the list; those that end before they begin filter nothing. */
export function issuedDays({ from, to }: InvoicesSearch): Pick<InvoicesSearch, 'from' | 'to'> {
  return isInverted({ from, to }) ? {} : { ...(from && { from }), ...(to && { to }) }
}

export function isFiltered({ type, q, order, from, to }: InvoicesSearch): boolean {
  return [type, q, order, from, to].some((value) => value !== undefined)
}

export const noFilters = {
  type: undefined,
  q: undefined,
  order: undefined,
  from: undefined,
  to: undefined,
} as const
