import { documentTypes } from '@storekeep/contract/rules/payouts/invoices.ts'
import {
  givenText,
  idPattern,
  oneOf,
  pageNumber,
  present,
  textLike,
  typedText,
} from '#kit/page/search-parts.ts'

/** The state of the page, stored in its address. */
export interface InvoicesSearch {
  type?: (typeof documentTypes)[number]
  /** Part of the document number. */
  q?: string
  from?: string
  to?: string
  page?: number
  /** Only documents that charge for this order. */
  order?: string
  /** The open document. */
  invoice?: string
  /** The page number of its movements. */
  lines?: number
  /** The month of the open accountant's file. */
  accountant?: string
}

export const longestQuery = 60

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): InvoicesSearch {
  return present<Required<InvoicesSearch>>({
    type: oneOf(documentTypes, raw['type']),
    q: typedText(raw['q'], longestQuery),
    from: givenText(raw['from']),
    to: givenText(raw['to']),
    page: pageNumber(raw['page']),
    order: textLike(idPattern, raw['order']),
    invoice: textLike(idPattern, raw['invoice']),
    lines: pageNumber(raw['lines']),
    accountant: givenText(raw['accountant']),
  })
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
