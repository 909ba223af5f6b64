import { expect, test } from 'vitest'
import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { cardOrder } from './cardOrder.ts'
import { cardsOf, isEmptyPeriod } from './cards.ts'
import { changeOf } from '#figures/change/change.ts'
import { noMeasures } from '#figures/metrics/noMeasures.ts'
import { addMeasures, currenciesOf } from '../measures.ts'
import type { Stats } from '../measures.ts'
import { salesByDay, salesOver } from '../sales/sales.ts'
import { summaryOf } from '../summary/summary.ts'

const data = {
  asOf: '2026-03-30T12:05:00Z',
  firstDay: '2025-10-01',
  firstDays: { EUR: '2025-10-01', GEL: '2025-10-01' },
  lastDay: '2026-03-30',
  locations: 1,
}
const day = (on: string, currency: string, delivered: number, grossSales: number) => ({
  day: on,
  currency,
  ...noMeasures,
  offered: delivered + 1,
  decided: delivered + 1,
  accepted: delivered,
  delivered,
  netOrders: delivered,
  grossSales,
  netSales: grossSales * 0.9,
})
const stats = (...days: Stats['days']): Stats => ({
  days,
  totals: [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    ...addMeasures(rows),
  })),
  data,
})
/** Two periods of the same locations. */
const alike = (now: Stats, before: Stats) => ({ now, before, locations: 1, of: 1 })
const period = { from: '2026-03-01', to: '2026-03-04' }
const before = { from: '2026-02-22', to: '2026-02-25' }
const euros = stats(day('2026-03-01', 'EUR', 10, 100.1), day('2026-03-03', 'EUR', 20, 200.2))
const mixed = stats(
  day('2026-03-01', 'EUR', 10, 100),
  day('2026-03-01', 'GEL', 30, 900),
  day('2026-03-02', 'GEL', 3, 90),
)

test('amounts of different currencies are shown side by side and never added', () => {
  const cards = cardsOf(period, mixed, undefined)
  const money = cards.filter(({ readings }) => readings[0].currency !== null)
  expect(money.map(({ id }) => id)).toEqual(['grossSales', 'netSales', 'aov'])
  expect(money[0]?.readings.map(({ currency, value }) => [currency, value])).toEqual([
    ['GEL', 990],
    ['EUR', 100],
  ])
  const orders = cards.find(({ id }) => id === 'orders')
  expect(orders?.readings.map(({ value }) => value)).toEqual([43])
})

test('a day without orders counts as 0 for sums, and as nothing for averages', () => {
  const cards = cardsOf(period, euros, undefined)
  expect(cards.find(({ id }) => id === 'grossSales')?.trend).toEqual([100.1, 0, 200.2])
  expect(cards.find(({ id }) => id === 'aov')?.trend).toEqual([10.01, null, 10.01])
  // GAP-UNKNOWN: none of these orders knows its customer
  expect(cards.find(({ id }) => id === 'newCustomers')?.trend).toEqual([])
})

test('days before the first order are a gap, and a long period has a point for each month', () => {
  const long = { from: '2025-04-01', to: '2026-04-01' }
  const trend = cardsOf(long, euros, undefined).find(({ id }) => id === 'grossSales')?.trend
  expect(trend).toHaveLength(12)
  expect(trend?.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => null))
  expect(trend?.[11]).toBeCloseTo(300.3 / 31)
  const begun = cardsOf({ from: '2026-02-27', to: '2026-03-04' }, euros, undefined)
  expect(begun.find(({ id }) => id === 'grossSales')?.trend).toEqual([null, null, 100.1, 0, 200.2])
})

test('every figure has a card, once', () => {
  expect(cardOrder.toSorted()).toEqual([...figureIds].toSorted())
})

test('a period without orders shows dashes, not zeros', () => {
  const empty = stats()
  expect(isEmptyPeriod(empty)).toBe(true)
  expect(
    cardsOf(period, empty, alike(empty, empty)).flatMap(({ readings }) => readings.map(({ value }) => value)),
  ).toEqual(cardOrder.map(() => null))
})

test('changes are in percent for amounts, in points for shares, and coloured by goodness', () => {
  const then = {
    ...noMeasures,
    offered: 1000,
    decided: 1000,
    accepted: 900,
    delivered: 800,
    grossSales: 10_000,
    waitingSeconds: 60_000,
    waitingOrders: 200,
  }
  const now = { ...then, accepted: 800, delivered: 960, grossSales: 12_000, waitingSeconds: 90_000 }
  expect(changeOf('grossSales', now, then)).toEqual({ unit: 'percent', by: 0.2, tone: 'good' })
  expect(changeOf('orders', now, then)).toEqual({ unit: 'percent', by: 0.2, tone: 'good' })
  expect(changeOf('acceptance', now, then)).toMatchObject({ unit: 'points', tone: 'bad' })
  expect(changeOf('acceptance', now, then)?.by).toBeCloseTo(-0.1)
  expect(changeOf('awtp', now, then)).toEqual({ unit: 'percent', by: 0.5, tone: 'bad' })
  expect(changeOf('grossSales', now, noMeasures)).toBeNull()
  expect(changeOf('aov', now, then)).toEqual({ unit: 'percent', by: 0, tone: 'even' })
  expect(changeOf('acceptance', { ...now, decided: 4, accepted: 4 }, then)).toBeNull()
})

test('a change that chance explains is shown without a judgement', () => {
  const then = {
    ...noMeasures,
    offered: 100,
    delivered: 80,
    decided: 100,
    accepted: 90,
    grossSales: 1000,
    rated: 10,
  }
  const now = { ...then, delivered: 88, accepted: 86, grossSales: 1100 }
  expect(changeOf('grossSales', now, then)).toEqual({ unit: 'percent', by: 0.1, tone: 'even' })
  expect(changeOf('orders', now, then)).toEqual({ unit: 'percent', by: 0.1, tone: 'even' })
  expect(changeOf('acceptance', now, then)).toMatchObject({ tone: 'even' })
  // twenty points of ten ratings
  expect(changeOf('rating', { ...now, positive: 7 }, { ...then, positive: 9 })).toMatchObject({
    tone: 'even',
  })
})

test('sales by day have the same weekday before beside them, once it has loaded', () => {
  const earlier = stats(day('2026-02-22', 'EUR', 5, 50))
  const rows = salesByDay('EUR', period, before, euros, earlier)
  expect(rows.map((row) => [row.day, row.grossSales, row.earlierDay, row.earlierGrossSales])).toEqual([
    ['2026-03-01', 100.1, '2026-02-22', 50],
    ['2026-03-02', 0, '2026-02-23', 0],
    ['2026-03-03', 200.2, '2026-02-24', 0],
  ])
  expect(salesByDay('EUR', period, before, euros, undefined)[0]?.earlierGrossSales).toBeNull()
})

test('a day before that is older than the first order is unknown, not a day without sales', () => {
  const opened = { ...euros, data: { ...euros.data, firstDays: { EUR: '2026-02-23', GEL: '2025-10-01' } } }
  const rows = salesByDay('EUR', period, before, opened, stats(day('2026-02-24', 'EUR', 5, 50)))
  expect(rows.map(({ earlierGrossSales, earlierOrders }) => [earlierGrossSales, earlierOrders])).toEqual([
    [null, null],
    [0, 0],
    [50, 5],
  ])
  expect(salesOver(rows, 'month')[0]?.earlierGrossSales).toBe(50)
})

test('adding money keeps the decimals', () => {
  expect(addMeasures([day('2026-03-01', 'EUR', 1, 0.1), day('2026-03-01', 'EUR', 1, 0.2)]).grossSales).toBe(
    0.3,
  )
  expect(currenciesOf(mixed.totals)).toEqual(['GEL', 'EUR'])
})

test('the summary is about sales in one currency, about orders in several, and says when there are none', () => {
  const earlier = stats(day('2026-02-22', 'EUR', 20, 200))
  expect(summaryOf(euros, alike(euros, earlier))).toMatchObject({
    kind: 'sales',
    trend: 'up',
    sales: { currency: 'EUR' },
    orders: 30,
  })
  expect(summaryOf(earlier, alike(earlier, euros))).toMatchObject({ kind: 'sales', trend: 'down' })
  expect(summaryOf(euros, alike(euros, euros))).toMatchObject({ kind: 'sales', trend: 'same', by: 0 })
  expect(summaryOf(mixed, alike(mixed, mixed))).toMatchObject({ kind: 'mixed', orders: 43 })
  expect(summaryOf(euros, alike(euros, stats()))).toMatchObject({
    kind: 'plain',
    isFirst: true,
    orders: 30,
    currencies: 1,
  })
  expect(summaryOf(mixed, undefined)).toMatchObject({
    kind: 'plain',
    isFirst: false,
    sales: null,
    currencies: 2,
  })
  expect(summaryOf(stats(), alike(stats(), euros))).toEqual({ kind: 'nothing', lastDay: '2026-03-30' })
  expect(summaryOf({ ...stats(), data: { ...data, lastDay: null } }, undefined)).toEqual({ kind: 'never' })
  expect(summaryOf(stats(day('2026-03-01', 'EUR', 0, 0)), alike(euros, euros))).toEqual({
    kind: 'undelivered',
    offered: 1,
  })
})
