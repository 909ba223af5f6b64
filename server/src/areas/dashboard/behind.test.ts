import fc from 'fast-check'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import {
  orders,
  ordersFeed,
  type OrderFilters,
  type OrderLineInput,
} from '@storekeep/contract/areas/orders.ts'
import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { countBehind, figure } from '@storekeep/contract/rules/figures/figures.ts'
import { orderStatuses } from '@storekeep/contract/rules/orders/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anyHistory } from '../orders/rollups/history.testing.ts'

describe.each(engines)('the orders behind a figure on %s', (engine) => {
  let app: TestApp
  let world: World
  let worlds = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
  })
  afterAll(() => app.close())

  /** A user with a store in London whose orders are a random history. */
  const aWorld = async (batches: readonly (readonly OrderLineInput[])[]): Promise<string> => {
    const name = `world${++worlds}`
    await world.store(name, { locations: 4 })
    await world.user(name)
    await world.grant(name, name)
    for (const batch of batches) {
      const lines = batch.map((line) => ({ ...line, location: `${name}-${Number(line.location) + 1}` }))
      await app.call(ordersFeed.orders, { as: world.key, lines })
    }
    return app.signIn(`${name}@test.test`)
  }

  const dateRange = { from: '2026-02-01', to: '2027-02-01' }
  const ranges = [{ dateRange }, { dateRange: { from: '2026-03-01', to: '2026-03-30' }, until: '01:30' }]

  test('every figure, hour, product and location counts as many orders as its list shows', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (batches) => {
        const as = await aWorld(batches)
        for (const range of ranges) {
          const { until, ...question } = { until: undefined, ...range }
          const cut = until === undefined ? {} : { until }
          const listed = async (filters: OrderFilters, storeAddressIds?: number[]) =>
            (
              await app.call(orders.list, {
                as,
                body: {
                  ...question,
                  filters: { ...filters, ...cut },
                  ...(storeAddressIds ? { storeAddressIds } : {}),
                },
              })
            ).body.pagination.total
          const body = { ...question, ...cut }
          // a page located by daily counts equals the page found by reading all rows
          const codesOf = async (filters: OrderFilters, page: number) =>
            (
              await app.call(orders.list, {
                as,
                body: { ...question, filters: { ...filters, ...cut }, pagination: { page, limit: 3 } },
              })
            ).body.orders.map(({ id }) => id)
          for (let page = 1; page <= 1 + Math.ceil((await listed({})) / 3); page++)
            expect(await codesOf({}, page)).toEqual(await codesOf({ status: [...orderStatuses] }, page))
          const { totals } = (await app.call(dashboard.stats, { as, body })).body
          for (const total of totals)
            for (const { filters, ...behind } of figureIds.flatMap((id) => [...figure(id).behind]))
              expect([behind, await listed({ ...filters, currency: total.currency })]).toEqual([
                behind,
                countBehind({ filters, ...behind }, total),
              ])
          const { cells } = (await app.call(dashboard.histogram, { as, body })).body
          for (const { weekday, hour, orders: count } of cells)
            expect(await listed({ weekday, hour })).toBe(count)
          expect(cells.reduce((sum, cell) => sum + cell.orders, 0)).toBe(await listed({}))
          const { storeAddresses } = (await app.call(dashboard.operations, { as, body })).body
          for (const { storeAddressId, offered } of storeAddresses)
            expect(await listed({}, [storeAddressId])).toBe(offered)
          if (until !== undefined) continue
          const { products } = (await app.call(dashboard.products, { as, body: question })).body
          for (const { name, currency, orders: count } of products)
            expect(await listed({ product: name, currency, status: ['DELIVERED'] })).toBe(count)
        }
      }),
      { numRuns: 3 },
    )
  }, 120_000)
})
