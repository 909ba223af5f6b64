import { deviceZone } from '#kit/formats/formats.ts'
import { auditKinds, type AuditKind } from '@storekeep/contract/rules/audit/kinds.ts'
import { filteringDays, givenText, oneOf, pageNumber, present, wholeNumber } from '#kit/page/search-parts.ts'

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
    from: givenText(raw['from']),
    to: givenText(raw['to']),
    page: pageNumber(raw['page']),
  })
}

/** The filters without the page number. */
export function filtersOf({ kind, by, ...search }: ChangesSearch) {
  const days = filteringDays(search)
  const zone = Object.keys(days).length > 0 ? { timeZone: deviceZone() } : {}
  return { ...(kind && { kind }), ...(by !== undefined && { userId: by }), ...days, ...zone }
}

export const noFilters = { kind: undefined, by: undefined, from: undefined, to: undefined } as const
