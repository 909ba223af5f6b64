import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { announceEnds } from './catalog.jobs.ts'
import { menuWorld } from './catalog.testing.ts'

describe.each(engines)('ends of unavailability on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await testApp({ engine })
    key = (await menuWorld(app)).key
  })
  afterAll(() => app.close())

  test('all of them are announced in one run, however many end at the same time, and later ones when they end', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
    const lines = Array.from({ length: 450 }, (_, nth) => ({
      kind: 'PRODUCT' as const,
      store: 'noodles',
      externalId: `soup ${nth}`,
      version: 1,
      section: 'soups',
      name: `Soup ${nth}`,
      currency: 'GBP',
      price: 3,
      available: false,
      unavailableUntil: at(nth === 0 ? 60 : 10),
    }))
    const { body } = await app.call(catalogFeed.catalog, { as: key, lines })
    expect(body).toMatchObject({ created: 450, rejected: [] })
    const waiting = async () => {
      const { rows } = await app.database.pool.query<{ count: number }>(
        'select count(*)::int as count from menu_products where next_end is not null',
      )
      return rows[0]?.count
    }
    const run = () => announceEnds({ database: app.database, clock: app.clock })
    expect([await run(), await waiting()]).toEqual([0, 450])
    app.clock.advance(10 * 60_000)
    expect([await run(), await waiting()]).toEqual([1, 1])
    expect(await run()).toBe(0)
    app.clock.advance(50 * 60_000)
    expect([await run(), await waiting()]).toEqual([1, 0])
  })
})
