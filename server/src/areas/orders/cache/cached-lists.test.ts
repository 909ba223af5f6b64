import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { orders, ordersFeed, type OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import { engines, testDatabase } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { aReview } from '../../reviews/reviews.testing.ts'
import { rebuildRollups } from '../rollups/rebuild.ts'
import { anOrder } from '../orders.testing.ts'

const june = { from: '2026-06-01', to: '2026-07-01' }
const noon = (day: number) => ({ placedAt: `2026-06-${String(day).padStart(2, '0')}T12:00:00+01:00` })

/** Operations that change a list, each run through `there`; the next answer of `here` must include it. */
const changing = (apps: () => { here: TestApp; there: TestApp; world: World }) => {
  const list = async (as: string, filters: OrderFilters = {}) => {
    const { status, body } = await apps().here.call(orders.list, { as, body: { dateRange: june, filters } })
    return status === 200 ? body.orders : status
  }
  const codes = async (as: string, filters: OrderFilters = {}) => {
    const found = await list(as, filters)
    return typeof found === 'number' ? found : found.map(({ code }) => code)
  }
  const fed = async (answer: Promise<{ body: { rejected: unknown[] } }>) =>
    expect((await answer).body.rejected).toEqual([])
  const feedOrders = (...lines: ReturnType<typeof anOrder>[]) =>
    fed(apps().there.call(ordersFeed.orders, { as: apps().world.key, lines }))
  let anna = ''
  beforeAll(async () => {
    const { here, world } = apps()
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas')
    await world.user('anna')
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tapas')
    anna = await here.signIn('anna@test.test')
    await feedOrders(
      anOrder({ externalId: 'first', times: noon(1) }),
      anOrder({ externalId: 'tapas', location: 'tapas-1', times: noon(2) }),
    )
  })

  test('REPORTS-CALL-ORDERS: a repeated list is answered from the cache without reading again', async () => {
    const { here } = apps()
    expect(await codes(anna)).toEqual(['tapas', 'first'])
    // bypasses all change tracking, which product code never does
    await here.database.pool.query(`update orders set code = 'unsaid' where code = 'first'`)
    expect(await codes(anna)).toEqual(['tapas', 'first'])
    await here.database.pool.query(`update orders set code = 'first' where code = 'unsaid'`)
  })

  test('REPORTS-CALL-ORDERS: an order that is fed, changed or rated is in the next list', async () => {
    const { there, world } = apps()
    expect(await codes(anna)).toEqual(['tapas', 'first'])
    await feedOrders(anOrder({ externalId: 'second', location: 'noodles-2', times: noon(3) }))
    expect(await codes(anna)).toEqual(['second', 'tapas', 'first'])
    await feedOrders(
      anOrder({ externalId: 'second', location: 'noodles-2', version: 2, code: 'S-2', times: noon(3) }),
    )
    expect(await codes(anna)).toEqual(['S-2', 'tapas', 'first'])
    expect(await codes(anna, { rating: ['NEGATIVE'] })).toEqual([])
    await fed(
      there.call(reviewsFeed.reviews, {
        as: world.key,
        lines: [aReview({ externalId: 'r', order: 'first', location: 'noodles-1', rating: 'NEGATIVE' })],
      }),
    )
    expect(await codes(anna, { rating: ['NEGATIVE'] })).toEqual(['first'])
  })

  test('a rebuild of the roll-ups invalidates the cache', async () => {
    const { here, there } = apps()
    await codes(anna)
    await here.database.pool.query(`update orders set code = 'repaired' where external_id = 'first'`)
    await rebuildRollups({ db: there.database.background, engine: there.database.engine })
    expect(await codes(anna)).toEqual(['S-2', 'tapas', 'repaired'])
  })

  test('ACCESS-RESTRICT-STORE: the cache grants no access: a removed location, grant or section is missing in the next list', async () => {
    const { there, world } = apps()
    expect(await codes(anna)).toEqual(['S-2', 'tapas', 'repaired'])
    const closed = { externalId: 'noodles-2', version: 2, store: 'noodles', name: 'N', address: 'A' }
    await fed(there.call(storesFeed.locations, { as: world.key, lines: [{ ...closed, isEnabled: false }] }))
    expect(await codes(anna)).toEqual(['tapas', 'repaired'])
    const grant = { externalId: 'anna/tapas', user: 'anna', store: 'tapas', role: 'MANAGER' as const }
    await fed(
      there.call(accessFeed.grants, { as: world.key, lines: [{ ...grant, version: 2, revoked: true }] }),
    )
    expect(await codes(anna)).toEqual(['repaired'])
    await fed(there.call(accessFeed.grants, { as: world.key, lines: [{ ...grant, version: 3 }] }))
    expect(await codes(anna)).toEqual(['tapas', 'repaired'])
  })
}

describe.each(engines)('cached lists of orders on %s', (engine) => {
  let here: TestApp
  let world: World
  beforeAll(async () => {
    here = await testApp({ engine })
    world = await worldOf(here)
  })
  afterAll(() => here.close())
  changing(() => ({ here, there: here, world }))
})

// needs no notification here: every request reads the current state from the database
describe.runIf(engines.includes('postgres'))('cached lists of orders with two processes', () => {
  let here: TestApp
  let there: TestApp
  let world: World
  beforeAll(async () => {
    const database = await testDatabase('postgres')
    const { url = '' } = database
    here = await testApp({ database, config: { DATABASE_URL: url } })
    there = await testApp({
      database: { ...(await openDatabase({ databaseUrl: url })), url },
      config: { DATABASE_URL: url },
    })
    world = await worldOf(there)
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })
  changing(() => ({ here, there, world }))
})
