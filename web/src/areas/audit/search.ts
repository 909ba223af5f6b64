import { auditKinds, type AuditKind } from '@storekeep/contract/rules/audit/kinds.ts'
import { oneOf, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The whole state of the page, in its address. */
export interface ChangesSearch {
  kind?: AuditKind
  /** Days, both included. */
  from?: string
  to?: string
  page?: number
}

const day = /^20\d{2}-\d{2}-\d{2}$/

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ChangesSearch {
  return present<Required<ChangesSearch>>({
    kind: oneOf(auditKinds, raw['kind']),
    from: textLike(day, raw['from']),
    to: textLike(day, raw['to']),
    page: pageNumber(raw['page']),
  })
}

/** The filters of the address without its page. */
export function filtersOf({ kind, from, to }: ChangesSearch) {
  return { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }
}

export const noFilters = { kind: undefined, from: undefined, to: undefined } as const
