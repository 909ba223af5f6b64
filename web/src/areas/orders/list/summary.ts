import type { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { added } from '../parts/order-part.ts'

export type LocationSummary = Reply<typeof orderReports.summary>['rows'][number]

/** The amounts, in the order of their columns; those with a minus are deducted. */
export const summaryAmounts = [
  'gross',
  'discounts',
  'refunds',
  'compensation',
  'net',
  'fees',
  'payout',
  'vat',
] as const
type SummaryAmount = (typeof summaryAmounts)[number]

/** A line of the summary: a location, or all of them in one currency. */
export type SummaryLine = Omit<LocationSummary, 'storeId' | 'storeAddressId'> & {
  /** Null for all locations together. */
  readonly storeAddressId: number | null
}

/** All locations together, one line per currency, the one with the most orders first. */
export function totalsOf(rows: readonly LocationSummary[]): SummaryLine[] {
  const all = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    storeAddressId: null,
    currency,
    orders: own.reduce((sum, { orders: count }) => sum + count, 0),
    ...amountsOf((name) => own.reduce((sum, row) => added(sum, row[name]), 0)),
  }))
  return all.toSorted((a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency))
}

const amountsOf = (of: (name: SummaryAmount) => number): Record<SummaryAmount, number> => ({
  gross: of('gross'),
  discounts: of('discounts'),
  refunds: of('refunds'),
  compensation: of('compensation'),
  net: of('net'),
  fees: of('fees'),
  payout: of('payout'),
  vat: of('vat'),
})
