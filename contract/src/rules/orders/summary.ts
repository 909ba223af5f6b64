import { sumOfAmounts } from '../../kit/money.ts'

/** The amounts of a summary, in the order of their columns. */
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

/** Amounts that reduce what the partner gets: negative where they are shown, so that the columns add up. */
const deductions: ReadonlySet<SummaryAmount> = new Set(['discounts', 'refunds', 'fees'])

/** An amount as the page and its file show it. */
export function shownAmount(total: SummaryTotal, name: SummaryAmount): number {
  const amount = total[name]
  return deductions.has(name) && amount !== 0 ? -amount : amount
}

/** Orders and amounts of a location or a currency. */
export interface SummaryTotal extends Record<SummaryAmount, number> {
  currency: string
  orders: number
}

/** One total for each currency, added in minor units; currencies are never added to each other. */
export function summaryTotals(rows: readonly SummaryTotal[]): SummaryTotal[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const sum = (name: SummaryAmount): number =>
      sumOfAmounts(
        ofCurrency.map((row) => row[name]),
        currency,
      )
    return {
      currency,
      orders: ofCurrency.reduce((count, row) => count + row.orders, 0),
      gross: sum('gross'),
      discounts: sum('discounts'),
      refunds: sum('refunds'),
      compensation: sum('compensation'),
      net: sum('net'),
      fees: sum('fees'),
      payout: sum('payout'),
      vat: sum('vat'),
    }
  })
}
