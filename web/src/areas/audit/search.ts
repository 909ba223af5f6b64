import { deviceZone } from '#kit/formats/formats.ts'
import { auditKinds, type AuditKind } from '@storekeep/contract/rules/audit/kinds.ts'
import { calendarDay, isInverted, oneOf, pageNumber, present, wholeNumber } from '#kit/page/search-parts.ts'

/** The full state of the page, stored in its address. */
export interface ChangesSearch {
  kind?: AuditKind
  /** The id of the user who made the changes. */
  by?: number
  /** Both days are inclusive. */
  from?: string
  to?: string
  page?: number
}

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ChangesSearch {
  return present<Required<ChangesSearch>>({
    kind: oneOf(auditKinds, raw['kind']),
    // a select passes it as text
    by: wholeNumber(Number(raw['by'])),
    from: calendarDay(raw['from']),
    to: calendarDay(raw['to']),
    page: pageNumber(raw['page']),
  })
}

/** The filters without the page number; a range that ends before it starts is ignored. */
export function filtersOf({ kind, by, from, to }: ChangesSearch) {
  const hasDays = (from !== undefined || to !== undefined) && !isInverted({ from, to })
  const days = hasDays ? { ...(from && { from }), ...(to && { to }), timeZone: deviceZone() } : {}
  return { ...(kind && { kind }), ...(by !== undefined && { userId: by }), ...days }
}

export const noFilters = { kind: undefined, by: undefined, from: undefined, to: undefined } as const
