import { expect, test } from 'vitest'
import { totalsOf } from './summary.ts'
import type { LocationSummary } from './summary.ts'

const row = (storeAddressId: number, currency: string, orders: number): LocationSummary => ({
  storeId: 1,
  storeAddressId,
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
  const totals = totalsOf([row(1, 'EUR', 2), row(2, 'GEL', 9), row(3, 'EUR', 3)])
  expect(totals.map(({ currency, orders, gross, payout }) => [currency, orders, gross, payout])).toEqual([
    ['GEL', 9, 10.1, 5.9],
    ['EUR', 5, 20.2, 11.8],
  ])
})
