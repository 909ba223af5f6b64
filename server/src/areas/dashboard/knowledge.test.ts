import { dashboard, type Measures } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { orders, ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { performance } from '@storekeep/contract/areas/performance.ts'
import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { basisOf, valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { computeScores, monthsUntilNow } from '../performance/scores/scores.ts'

const dateRange = { from: '2026-06-01', to: '2026-07-01' }

/** Sixty orders of June, two per day. */
const sixty = (location: string, changes: Partial<OrderLineInput>): OrderLineInput[] =>
  Array.from({ length: 60 }, (_, nth) =>
    anOrder({
      location,
      times: { placedAt: `2026-06-${String(1 + (nth % 15)).padStart(2, '0')}T12:00:00Z` },
      ...changes,
    }),
  )

describe.each(engines)('GAP-UNKNOWN: unknown fields of order sources on %s', (engine) => {
  let app: TestApp
  let key: string
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
    const world = await worldOf(app)
    key = world.key
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    const lines = [...sixty('noodles-1', { knows: [] }), ...sixty('noodles-2', {}).slice(0, 20)]
    const { body } = await app.call(ordersFeed.orders, { as: key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    anna = await app.signIn('anna@test.test')
    await computeScores(
      { database: app.database, clock: app.clock },
      systemScope('test'),
      monthsUntilNow(app.clock, 2),
    )
  })
  afterAll(() => app.close())

  const totalsOf = async (storeAddressIds?: number[]): Promise<Measures | undefined> =>
    (await app.call(dashboard.stats, { as: anna, body: { dateRange, storeAddressIds } })).body.totals[0]
  const valuesOf = (measures: Measures | undefined) =>
    Object.fromEntries(figureIds.map((id) => [id, measures && valueOf(id, measures)]))

  test('orders with only number, date, item and price have dashes for everything but sales, for whole and partial days', async () => {
    const nothing = Object.fromEntries(figureIds.map((id) => [id, null]))
    const sold = { grossSales: 600, netSales: 600, orders: 60, aov: 10 }
    expect(valuesOf(await totalsOf([1]))).toEqual({ ...nothing, ...sold })
    const body = { dateRange: { from: '2026-06-01', to: '2026-06-16' }, until: '23:00', storeAddressIds: [1] }
    const cut = (await app.call(dashboard.stats, { as: anna, body })).body.totals[0]
    expect(valuesOf(cut)).toEqual({ ...nothing, ...sold })
  })

  test('figures over both kinds of orders count those with known values and report their number', async () => {
    const measures = await totalsOf()
    if (!measures) throw new Error('there are orders')
    expect(valueOf('acceptance', measures)).toBe(1)
    expect(basisOf('acceptance', measures)).toEqual({ known: 20, of: 80 })
    expect(basisOf('missingWrong', measures)).toEqual({ known: 20, of: 80 })
    expect(basisOf('rating', measures)).toEqual({ known: 20, of: 80 })
    expect(basisOf('newCustomers', measures)).toEqual({ known: 0, of: 80 })
    const { body } = await app.call(orders.list, {
      as: anna,
      body: { dateRange, filters: { knows: ['acceptance'] } },
    })
    expect(body.pagination.total).toBe(20)
  })

  test('operations figures exclude them as well', async () => {
    const body = { dateRange, storeAddressIds: [1] }
    const ask = { as: anna, body }
    expect((await app.call(operations.missingWrong, ask)).body.total).toMatchObject({
      orders: 0,
      unknown: 60,
    })
    expect((await app.call(operations.cancellations, ask)).body.total).toMatchObject({
      offered: 60,
      known: 0,
    })
    expect((await app.call(operations.preparation, ask)).body.total).toMatchObject({
      known: 0,
      delivered: 60,
    })
    expect((await app.call(operations.reviews, ask)).body.total).toMatchObject({ unrated: 0, known: 0 })
    expect((await app.call(operations.customers, ask)).body.total).toMatchObject({ unknown: 60 })
  })

  test('the score reports insufficient data, without points or tier', async () => {
    const { body } = await app.call(performance.monthly, {
      as: anna,
      query: { months: ['2026-06'], storeAddressIds: [1, 2], each: true },
    })
    const [imported, small] = body.monthlyPerformance['2026-06']?.storeAddresses ?? []
    const none = { score: null, tier: null, missing: null }
    expect(imported).toMatchObject({ ...none, noScore: 'notEnoughData', orders: 60, knownOrders: 0 })
    expect(small).toMatchObject({ ...none, noScore: 'tooFewOrders', orders: 20, knownOrders: 20 })
  })

  test('an order reports what its source knows, and a line with more fields is rejected', async () => {
    const { body } = await app.call(orders.list, { as: anna, body: { dateRange, storeAddressIds: [1] } })
    const id = body.orders[0]?.id ?? ''
    expect((await app.call(orders.one, { as: anna, params: { id } })).body.order.knows).toEqual([])
    const { body: reply } = await app.call(ordersFeed.orders, {
      as: key,
      lines: [
        anOrder({ knows: ['times'], issues: [{ kind: 'WRONG', item: 1 }] }),
        anOrder({ knows: ['issues'], customerKey: 'c1' }),
        anOrder({ knows: [], rating: { value: 'POSITIVE', at: '2026-06-02T12:00:00Z' } }),
        Object.assign(anOrder(), { knows: ['weather'] }),
      ],
    })
    expect(reply.rejected.map(({ field, code }) => [field, code])).toEqual([
      ['issues', 'order.factNotKnown'],
      ['customerKey', 'order.factNotKnown'],
      ['rating', 'order.factNotKnown'],
      ['knows.0', 'field.invalid'],
    ])
  })
})
