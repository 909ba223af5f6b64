import { expect, test } from 'vitest'
import { sumOfAmounts } from '../../kit/money.ts'
import { shownAmount, summaryAmounts, summaryTotals, type SummaryTotal } from './summary.ts'

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

test('what is deducted is shown as negative, so that the columns add up; zero has no sign', () => {
  const shown = (total: SummaryTotal) =>
    Object.fromEntries(summaryAmounts.map((name) => [name, shownAmount(total, name)]))
  const { gross, discounts, refunds, compensation, net, fees, payout } = shown(row('EUR', 1))
  expect([discounts, refunds, fees]).toEqual([-1, -0.2, -3])
  expect(sumOfAmounts([gross, discounts, refunds, compensation].map(Number), 'EUR')).toBe(net)
  expect(sumOfAmounts([net, fees].map(Number), 'EUR')).toBe(payout)
  expect(Object.is(shown({ ...row('EUR', 1), refunds: 0 })['refunds'], 0)).toBe(true)
})
