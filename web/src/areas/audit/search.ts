import { auditKinds, type AuditKind } from '@storekeep/contract/rules/audit/kinds.ts'
import { calendarDay, isInverted, oneOf, pageNumber, present } from '#kit/page/search-parts.ts'

/** The whole state of the page, in its address. */
export interface ChangesSearch {
  kind?: AuditKind
  /** Days, both included. */
  from?: string
  to?: string
  page?: number
}

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ChangesSearch {
  return present<Required<ChangesSearch>>({
    kind: oneOf(auditKinds, raw['kind']),
    from: calendarDay(raw['from']),
    to: calendarDay(raw['to']),
    page: pageNumber(raw['page']),
  })
}

/** The filters of the address without its page; days that end before they begin filter nothing. */
export function filtersOf({ kind, from, to }: ChangesSearch) {
  const days = isInverted({ from, to }) ? {} : { ...(from && { from }), ...(to && { to }) }
  return { ...(kind && { kind }), ...days }
}

export const noFilters = { kind: undefined, from: undefined, to: undefined } as const
