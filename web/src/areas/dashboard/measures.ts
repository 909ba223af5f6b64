import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { dashboard, Measures } from '@storekeep/contract/areas/dashboard.ts'
import { noMeasures } from '#figures/metrics/noMeasures.ts'

export type Stats = Reply<typeof dashboard.stats>
type Operations = Reply<typeof dashboard.operations>
export type LocationMeasures = Operations['storeAddresses'][number]
type CurrencyMeasures = Stats['totals'][number]

const names = Object.keys(noMeasures) as (keyof Measures)[] // `noMeasures` has exactly these

/**
 * Adds measures, money included: only for rows of one currency. Amounts are decimal numbers, so the sum is
 * rounded to a millionth, far below any currency's smallest unit.
 */
export function addMeasures(rows: readonly Measures[]): Measures {
  const sum = { ...noMeasures }
  for (const row of rows) for (const name of names) sum[name] = exact(sum[name] + row[name])
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

/** The sums behind a value: of one currency, or the counts of all. */
export function sumsOf({ totals }: Stats, currency: string | null): Measures {
  return currency === null
    ? addCounts(totals)
    : addMeasures(totals.filter((row) => row.currency === currency))
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
