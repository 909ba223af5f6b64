import { expect, test } from 'vitest'
import { pointsCsv, productName, salesOfDay, salesOver, type SalesDay } from './sales.ts'
import { netSalesCsv, stepsOf } from './steps.ts'

const day = (on: string, grossSales: number, earlier: number | null): SalesDay => ({
  day: on,
  earlierDay: on,
  isKnown: true,
  grossSales,
  netSales: grossSales,
  orders: 1,
  earlierGrossSales: earlier,
  earlierNetSales: earlier,
  earlierOrders: earlier === null ? null : 1,
})

test('days add up to weeks from Monday and to months, without a cent lost', () => {
  // 29 March 2026 is a Sunday
  const days = [
    day('2026-03-28', 0.1, 1),
    day('2026-03-29', 0.2, 1),
    day('2026-03-30', 4, 1),
    day('2026-04-01', 8, 1),
  ]
  const brief = (grain: 'day' | 'week' | 'month') =>
    salesOver(days, grain).map((point) => [point.start, point.grossSales, point.earlierGrossSales])
  expect(brief('week')).toEqual([
    ['2026-03-28', 0.3, 2],
    ['2026-03-30', 12, 2],
  ])
  expect(brief('month')).toEqual([
    ['2026-03-28', 4.3, 3],
    ['2026-04-01', 8, 1],
  ])
  expect(brief('day')).toHaveLength(4)
  expect(salesOver([day('2026-03-28', 1, null)], 'week')[0]?.earlierGrossSales).toBeNull()
})

test('a day has 24 hours, each in one currency', () => {
  const row = { hour: 12, currency: 'EUR', delivered: 2, grossSales: 20, netSales: 18 }
  const hours = salesOfDay('EUR', [row, { ...row, currency: 'GBP', grossSales: 99 }], undefined)
  expect(hours).toHaveLength(24)
  expect(hours[12]).toMatchObject({ grossSales: 20, orders: 2, earlierGrossSales: null })
})

test('from gross to net: each bar begins where the bar before ends', () => {
  const amounts = [
    { kind: 'DISCOUNT_PARTNER' as const, orders: 2, amount: 10 },
    { kind: 'REFUND_PARTNER' as const, orders: 1, amount: 5.5 },
    { kind: 'COMPENSATION' as const, orders: 1, amount: 4 },
    { kind: 'VAT' as const, orders: 9, amount: 20 },
  ]
  const { waterfall, beside } = stepsOf({
    currency: 'EUR',
    orders: 9,
    grossSales: 100,
    netSales: 88.5,
    amounts,
  })
  expect(waterfall.map(({ id, amount }) => [id, amount])).toEqual([
    ['grossSales', 100],
    ['DISCOUNT_PARTNER', -10],
    ['REFUND_PARTNER', -5.5],
    ['COMPENSATION', 4],
    ['netSales', 88.5],
  ])
  expect(waterfall.map(({ from, length }) => [from, Number(length.toFixed(6))])).toEqual([
    [0, 1],
    [0.9, 0.1],
    [0.845, 0.055],
    [0.845, 0.04],
    [0, 0.885],
  ])
  expect(beside.find(({ id }) => id === 'VAT')).toMatchObject({ amount: 20, orders: 9, kind: 'beside' })
})

test('the file of the steps names them in snake case', () => {
  const { rows } = netSalesCsv([{ currency: 'EUR', orders: 1, grossSales: 9, netSales: 8, amounts: [] }])
  expect(rows.slice(0, 5).map(([step]) => step)).toEqual([
    'gross_sales',
    'discount_partner',
    'refund_partner',
    'compensation',
    'net_sales',
  ])
})

test('a week is known from its first known day on, and the file has empty cells before it', () => {
  const unknown = { ...day('2026-03-22', 0, null), isKnown: false }
  const [first, second] = salesOver([unknown, day('2026-03-23', 5, null)], 'week')
  expect([first?.isKnown, second?.isKnown]).toEqual([false, true])
  expect(
    pointsCsv(
      'week',
      'EUR',
      [first, second].filter((one) => one !== undefined),
    ).rows[0]?.slice(2, 5),
  ).toEqual([null, null, null])
})

test('a product states its currency where several are shown', () => {
  const product = { name: 'Flan', currency: 'EUR' }
  expect(productName(product, ['EUR'])).toBe('Flan')
  expect(productName(product, ['EUR', 'GBP'])).toBe('Flan · EUR')
})
