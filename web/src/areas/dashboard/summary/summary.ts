import type { Alike } from '#figures/periods/alike.ts'
import { changeOf } from '#figures/change/change.ts'
import { addCounts, currenciesOf, sumsOf } from '../measures.ts'
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
  const [currency = null] = currencies.length === 1 ? currencies : []
  const sales = currency === null ? null : { amount: sumsOf(now, currency).grossSales, currency }
  const plain = { kind: 'plain', orders, sales, currencies: currencies.length } as const
  if (alike === undefined) return { ...plain, isFirst: false }
  const [before, after] = [sumsOf(alike.before, currency), sumsOf(alike.now, currency)]
  const change = changeOf(sales === null ? 'orders' : 'grossSales', after, before)
  if (change === null) return { ...plain, isFirst: true }
  const told = { trend: trendOf(change.by), by: Math.abs(change.by), orders }
  return sales === null ? { kind: 'mixed', ...told } : { kind: 'sales', ...told, sales }
}
