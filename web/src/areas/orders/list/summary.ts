import type { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { summaryTotals, type SummaryTotal } from '@storekeep/contract/rules/orders/summary.ts'

export type LocationSummary = Reply<typeof orderReports.summary>['rows'][number]

/** A line of the summary: a location, or all of them in one currency. */
export interface SummaryLine extends SummaryTotal {
  /** Null for all locations together. */
  readonly storeAddressId: number | null
}

/** All locations together, one line per currency, the one with the most orders first. */
export function totalLines(rows: readonly LocationSummary[]): SummaryLine[] {
  return summaryTotals(rows)
    .map((total) => ({ ...total, storeAddressId: null }))
    .toSorted((a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency))
}
