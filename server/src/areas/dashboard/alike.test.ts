import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

const may = { from: '2026-05-01', to: '2026-06-01' }
const june = { from: '2026-06-01', to: '2026-07-01' }

describe.each(engines)('like-for-like comparison on %s', (engine) => {
  let app: TestApp
  let key: string
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
    const world = await worldOf(app)
    key = world.key
    await world.cities()
    await world.store('noodles', { locations: 5 })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    const on = (location: number, placedAt: string, unitPrice: number) =>
      anOrder({
        location: `noodles-${location}`,
        times: { placedAt, acceptedAt: placedAt, readyAt: placedAt.replace('12:00', '12:10') },
        items: [
          { name: `Dish ${location}`, category: location === 3 ? 'New' : 'Old', quantity: 1, unitPrice },
        ],
      })
    // the first two trade in both months, the third opened in June, the fourth closed in May, the fifth opened
    // in the course of May
    const before = '2026-04-30T12:00:00Z'
    const lines = [
      on(1, before, 1),
      on(2, before, 1),
      on(4, before, 1),
      on(1, '2026-05-05T12:00:00Z', 100),
      on(2, '2026-05-06T12:00:00Z', 100),
      on(4, '2026-05-07T12:00:00Z', 500),
      on(5, '2026-05-20T12:00:00Z', 40),
      on(5, '2026-06-05T12:00:00Z', 80),
      on(1, '2026-06-05T12:00:00Z', 110),
      on(2, '2026-06-06T12:00:00Z', 110),
      on(3, '2026-06-07T12:00:00Z', 900),
    ]
    const { body } = await app.call(ordersFeed.orders, { as: key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const sales = async (body: object) => {
    const reply = (await app.call(dashboard.stats, { as: anna, body: { dateRange: june, ...body } })).body
    return [reply.totals[0]?.grossSales ?? null, reply.data.locations]
  }

  test('totals cover all locations; the comparison covers only those that traded in both periods', async () => {
    expect(await sales({})).toEqual([1200, 4])
    expect(await sales({ dateRange: may })).toEqual([740, 4])
    expect(await sales({ alsoTradedIn: may })).toEqual([220, 2])
    expect(await sales({ dateRange: may, alsoTradedIn: june })).toEqual([200, 2])
  })

  test('the same locations give the same result however they were selected', async () => {
    for (const storeAddressIds of [undefined, [1, 2, 3, 4, 5], [1, 2], [1, 2, 3]])
      expect(await sales({ storeAddressIds, alsoTradedIn: may })).toEqual([220, 2])
    expect(await sales({ storeAddressIds: [1], alsoTradedIn: may })).toEqual([110, 1])
    for (const opened of [3, 5])
      expect(await sales({ storeAddressIds: [opened], alsoTradedIn: may })).toEqual([null, 0])
  })

  test('every call supports it, including medians, and a range that is too long or inverted is rejected', async () => {
    const body = { dateRange: june, alsoTradedIn: may }
    expect((await app.call(operations.preparation, { as: anna, body })).body.total).toMatchObject({
      orders: 2,
      seconds: 1200,
    })
    expect((await app.call(operations.missingWrong, { as: anna, body })).body.total.orders).toBe(2)
    const refused = async (alsoTradedIn: { from: string; to: string }) =>
      (await app.call(dashboard.stats, { as: anna, body: { dateRange: june, alsoTradedIn } })).status
    expect(await refused({ from: '2026-06-02', to: '2026-06-01' })).toBe(422)
    expect(await refused({ from: '2020-06-02', to: '2026-06-01' })).toBe(422)
  })

  test('all products are paged, with their category', async () => {
    const page = async (body: object) =>
      (await app.call(dashboard.products, { as: anna, body: { dateRange: june, limit: 2, ...body } })).body
    const first = await page({})
    expect(first.products.map(({ name, category }) => [name, category])).toEqual([
      ['Dish 3', 'New'],
      ['Dish 1', 'Old'],
    ])
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 4 })
    expect(first.categories).toEqual(['New', 'Old'])
    expect((await page({ page: 2 })).products.map(({ name }) => name)).toEqual(['Dish 2', 'Dish 5'])
    expect(await page({ page: 9 })).toMatchObject({ products: [], pagination: { total: 4 } })
    expect(await page({ category: 'New' })).toMatchObject({ pagination: { total: 1 } })
  })

  test('an order more than a day in the future is rejected, and the last day with orders is not after today', async () => {
    const at = (placedAt: string) => anOrder({ location: 'noodles-1', times: { placedAt } })
    const { body } = await app.call(ordersFeed.orders, {
      as: key,
      lines: [at('2026-06-21T16:59:00Z'), at('2026-06-21T17:01:00Z'), at('2060-01-01T00:00:00Z')],
    })
    expect(body.rejected.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'times.placedAt', 'order.inFuture'],
      [3, 'times.placedAt', 'order.inFuture'],
    ])
    const reply = await app.call(dashboard.stats, { as: anna, body: { dateRange: june } })
    expect(reply.body.data.lastDay).toBe('2026-06-07')
    app.clock.set('2026-06-21T17:00:00Z')
    const again = await app.signIn('anna@test.test')
    const later = await app.call(dashboard.stats, { as: again, body: { dateRange: june } })
    expect(later.body.data.lastDay).toBe('2026-06-21')
  })
})
