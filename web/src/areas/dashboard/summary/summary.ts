import type { Alike } from '#figures/periods/alike.ts'
import { changeOf } from '#figures/change/change.ts'
import { addCounts, addMeasures, currenciesOf } from '../measures.ts'
import type { Stats } from '../measures.ts'

/** The kind of the sentence with its numbers; the texts are in the catalogues. */
export type Summary =
  | { readonly kind: 'never' }
  | { readonly kind: 'nothing'; readonly lastDay: string | null }
  | { readonly kind: 'undelivered'; readonly offered: number }
  | {
      readonly kind: 'plain'
      readonly orders: number
      readonly sales: Money | null
      readonly currencies: number
      /** Whether nothing was sold in the period before; otherwise it is unknown. */
      readonly isFirst: boolean
    }
  | {
      readonly kind: 'sales'
      readonly trend: Trend
      readonly sales: Money
      readonly by: number
      readonly orders: number
    }
  | {
      readonly kind: 'mixed'
      readonly trend: Trend
      readonly by: number
      readonly orders: number
    }
type Trend = 'up' | 'down' | 'same'
interface Money {
  readonly amount: number
  readonly currency: string
}

/** A change of less than half a percent is "about the same". */
const same = 0.005

const trendOf = (by: number): Trend => (Math.abs(by) < same ? 'same' : by > 0 ? 'up' : 'down')

/**
 * Summarises gross sales when there is one currency, and orders when there are several, since money of different
 * currencies is never added.
 */
export function summaryOf(now: Stats, alike: Alike<Stats> | undefined): Summary {
  const currencies = currenciesOf(now.totals)
  const counts = addCounts(now.totals)
  if (now.data.lastDay === null) return { kind: 'never' }
  if (counts.offered === 0) return { kind: 'nothing', lastDay: now.data.lastDay }
  if (counts.delivered === 0) return { kind: 'undelivered', offered: counts.offered }
  const orders = counts.delivered
  const [only] = currencies
  const isSingle = currencies.length === 1 && only !== undefined
  const sums = addMeasures(isSingle ? now.totals.filter((row) => row.currency === only) : [])
  const sales = isSingle ? { amount: sums.grossSales, currency: only } : null
  const plain = { kind: 'plain', orders, sales, currencies: currencies.length } as const
  if (alike === undefined) return { ...plain, isFirst: false }
  if (sales !== null) {
    const inCurrency = (of: Stats) => addMeasures(of.totals.filter((row) => row.currency === sales.currency))
    const change = changeOf('grossSales', inCurrency(alike.now), inCurrency(alike.before))
    if (change === null) return { ...plain, isFirst: true }
    return { kind: 'sales', trend: trendOf(change.by), sales, by: Math.abs(change.by), orders }
  }
  const change = changeOf('orders', addCounts(alike.now.totals), addCounts(alike.before.totals))
  if (change === null) return { ...plain, isFirst: true }
  const by = Math.abs(change.by)
  return { kind: 'mixed', trend: trendOf(change.by), by, orders }
}
