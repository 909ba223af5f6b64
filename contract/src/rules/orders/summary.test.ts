import { expect, test } from 'vitest'
import { summaryTotals, type SummaryTotal } from './summary.ts'

const row = (currency: string, orders: number): SummaryTotal => ({
  currency,
  orders,
  gross: 10.1,
  discounts: 1,
  refunds: 0.2,
  compensation: 0,
  net: 8.9,
  fees: 3,
  payout: 5.9,
  vat: 0.9,
})

test('amounts of two currencies are never added, and those of one are added exactly', () => {
  const totals = summaryTotals([row('EUR', 2), row('GEL', 9), row('EUR', 3)])
  expect(totals.map(({ currency, orders, gross, payout }) => [currency, orders, gross, payout])).toEqual([
    ['EUR', 5, 20.2, 11.8],
    ['GEL', 9, 10.1, 5.9],
  ])
})
