import { expect, test } from 'vitest'
import { OrderFilters } from '../../areas/orders.ts'
import { countBehind, figure, type MeasureValues, sampleOf, valueOf, basisOf } from './figures.ts'
import { figureIds, isMoney } from './figure-ids.ts'

const measures: MeasureValues = {
  offered: 100,
  knowsAcceptance: 98,
  decided: 96,
  accepted: 90,
  delivered: 90,
  cancelled: 5,
  avoidableCancellations: 2,
  knowsIssues: 60,
  issueOrders: 3,
  knowsRatings: 90,
  rated: 40,
  positive: 38,
  knowsCustomers: 80,
  newCustomers: 12,
  returningCustomers: 68,
  knowsTimes: 90,
  waitingSeconds: 27_000,
  waitingOrders: 75,
  grossSales: 1800,
  netSales: 1650,
  netOrders: 91,
}
const nothing = Object.fromEntries(Object.keys(measures).map((name) => [name, 0])) as unknown as MeasureValues // same names

test('figures follow the dictionary of numbers', () => {
  const values = Object.fromEntries(figureIds.map((id) => [id, valueOf(id, measures)]))
  expect(values).toEqual({
    grossSales: 1800,
    netSales: 1650,
    orders: 90,
    aov: 20,
    acceptance: 90 / 96,
    avoidableCancellations: 2 / 98,
    missingWrong: 3 / 60,
    awtp: 360,
    rating: 0.95,
    newCustomers: 12,
    repeatRate: 68 / 80,
  })
})

test('money figures are known by id alone', () => {
  const money = figureIds.filter((id) => ['amount', 'average'].includes(figure(id).kind))
  expect(figureIds.filter(isMoney)).toEqual(money)
})

test('without a denominator there is no value, never 0', () => {
  for (const id of figureIds) expect([id, valueOf(id, nothing)]).toEqual([id, null])
  expect(valueOf('orders', { ...nothing, offered: 3 })).toBe(0)
})

test('the number of orders behind each figure equals its sample, and every filter is in the contract', () => {
  for (const id of figureIds) {
    const [first] = figure(id).behind
    const { kind, numerator, denominator } = figure(id)
    const shown =
      kind === 'rate' && first.counted !== denominator ? measures[numerator] : sampleOf(id, measures)
    expect([id, countBehind(first, measures)]).toEqual([id, shown])
    for (const { filters } of figure(id).behind) expect(OrderFilters.safeParse(filters).success).toBe(true)
  }
  const [, notAccepted] = figure('acceptance').behind
  expect(notAccepted && countBehind(notAccepted, measures)).toBe(6)
})

test('GAP-UNKNOWN: a figure reports the number of orders it covers if not all know the fact, and has no value if none does', () => {
  expect(basisOf('missingWrong', measures)).toEqual({ known: 60, of: 90 })
  expect(basisOf('newCustomers', measures)).toEqual({ known: 80, of: 90 })
  expect(basisOf('awtp', measures)).toBeNull()
  expect(basisOf('grossSales', measures)).toBeNull()
  const sold = { offered: 10, delivered: 10, netOrders: 10, grossSales: 100, netSales: 100 }
  const imported: MeasureValues = { ...nothing, ...sold }
  const known = figureIds.filter((id) => valueOf(id, imported) !== null)
  expect(known).toEqual(['grossSales', 'netSales', 'orders', 'aov'])
  expect(basisOf('acceptance', imported)).toEqual({ known: 0, of: 10 })
})
