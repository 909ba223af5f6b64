import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'

describe.each(engines)('concurrent requests of figures on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna = ''
  let beth = ''
  const body = { dateRange: { from: '2026-06-01', to: '2026-07-01' } }
  const orders = async (as: string): Promise<number> => {
    const answer = await app.call(dashboard.stats, { as, body })
    return answer.body.totals[0]?.offered ?? 0
  }
  const feed = (externalId: string, location = 'noodles-1') =>
    app.call(ordersFeed.orders, { as: world.key, lines: [anOrder({ externalId, location })] })

  beforeAll(async () => {
    app = await testApp({ database: await testDatabase(engine) })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.store('tapas')
    for (const user of ['anna', 'beth']) await world.user(user)
    for (const store of ['noodles', 'tapas']) await world.grant('anna', store)
    await world.grant('beth', 'noodles')
    anna = await app.signIn('anna@test.test')
    beth = await app.signIn('beth@test.test')
    await feed('first')
  })
  afterAll(() => app.close())

  test('two browsers with the same request share one computation, and none gets figures of other locations', async () => {
    await feed('elsewhere', 'tapas-1')
    expect(await Promise.all([orders(anna), orders(anna), orders(beth)])).toEqual([2, 2, 1])
    // bypasses all change tracking, which product code never does
    await app.database.pool.query('update order_days set offered = offered + 10')
    expect([await orders(anna), await orders(beth)]).toEqual([2, 1])
    await app.database.pool.query('update order_days set offered = offered - 10')
  })

  test('an order is in the next figures, even while the previous ones are still being computed', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const before = await orders(beth)
      const asked = [orders(beth), orders(beth)]
      await feed(`another ${nth}`)
      expect(await orders(beth)).toBe(before + 1)
      for (const count of await Promise.all(asked)) expect([before, before + 1]).toContain(count)
    }
  })
})
