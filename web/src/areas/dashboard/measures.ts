import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { dashboard, Measures } from '@storekeep/contract/areas/dashboard.ts'
import { none } from '#figures/metrics/none.ts'

export type Stats = Reply<typeof dashboard.stats>
type Operations = Reply<typeof dashboard.operations>
export type LocationMeasures = Operations['storeAddresses'][number]
type CurrencyMeasures = Stats['totals'][number]

/**
 * Adds measures, money included: only for rows of one currency. Amounts are decimal numbers, so the sum is
 * rounded to a millionth, far below any currency's smallest unit.
 */
export function addMeasures(rows: readonly Measures[]): Measures {
  const sum = { ...none }
  for (const row of rows) {
    sum.offered += row.offered
    sum.knowsAcceptance += row.knowsAcceptance
    sum.decided += row.decided
    sum.knowsIssues += row.knowsIssues
    sum.knowsRatings += row.knowsRatings
    sum.knowsCustomers += row.knowsCustomers
    sum.knowsTimes += row.knowsTimes
    sum.accepted += row.accepted
    sum.delivered += row.delivered
    sum.cancelled += row.cancelled
    sum.avoidableCancellations += row.avoidableCancellations
    sum.issueOrders += row.issueOrders
    sum.rated += row.rated
    sum.positive += row.positive
    sum.newCustomers += row.newCustomers
    sum.returningCustomers += row.returningCustomers
    sum.waitingSeconds += row.waitingSeconds
    sum.waitingOrders += row.waitingOrders
    sum.grossSales = exact(sum.grossSales + row.grossSales)
    sum.netSales = exact(sum.netSales + row.netSales)
    sum.netOrders += row.netOrders
  }
  return sum
}

/** Adds counts over currencies; money of different currencies cannot be added, so it is left out. */
export function addCounts(rows: readonly Measures[]): Measures {
  return {
    ...addMeasures(rows),
    grossSales: 0,
    netSales: 0,
  }
}

export function exact(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}

/** Currencies in which something was offered, the largest number of orders first; ties by name. */
export function currenciesOf(...totals: readonly (readonly CurrencyMeasures[])[]): string[] {
  const orders = new Map<string, number>()
  for (const { currency, offered } of totals.flat())
    if (offered > 0) orders.set(currency, (orders.get(currency) ?? 0) + offered)
  return [...orders]
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .map(([currency]) => currency)
}
