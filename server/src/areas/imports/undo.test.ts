import fc from 'fast-check'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { takeIn } from '../../platform/feed/take.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { orderFeed } from '../orders/feed/orders.feed.ts'
import { linesOf } from '../orders/orders.testing.ts'
import { anyHistory } from '../orders/rollups/history.testing.ts'
import { zonedWorld } from '../orders/rollups/zones.testing.ts'
import { beginImport, endImport, takeBackImport } from './imports.read.ts'

/** What is stored of the orders of a store, by table; in the ledger what its lines come to. */
const stored = {
  orders: 'select * from orders t where t.store_id = $1',
  items: 'select * from order_items t where t.store_id = $1',
  reviews: 'select * from reviews t where t.store_id = $1',
  hours: 'select * from order_hours t where t.store_id = $1',
  days: 'select * from order_days t where t.store_id = $1',
  products: 'select * from order_product_days t where t.store_id = $1',
  parts: 'select * from order_day_parts t where t.store_id = $1',
  ledger: `select order_id, account, kind, value_date, sum(amount)::bigint as amount from ledger_lines
    where store_id = $1 group by 1, 2, 3, 4 having sum(amount) <> 0`,
}

describe.each(engines)('undoing imports on %s', (engine) => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof zonedWorld>>
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    world = await zonedWorld(app)
  })
  afterAll(() => app.close())

  /** A store with fees and a location in each zone, named `<store>/<number>`. */
  const aStore = async (): Promise<string> => {
    const name = await world.store()
    const terms = { externalId: name, version: 1, store: name, validFrom: '2026-01-01' }
    await app.call(ledgerFeed.feeTerms, {
      as: world.key,
      lines: [{ ...terms, commissionRate: 0.3, orderFee: 0.5, taxRate: 0.21 }],
    })
    return name
  }

  const database = () => ({ background: app.database.db, engine })

  const feed = async (store: string, batches: readonly (readonly OrderLineInput[])[], importId?: number) => {
    for (const batch of batches)
      await takeIn(
        { db: app.database.db, engine, clock: app.clock, importId },
        orderFeed,
        systemScope('test'),
        linesOf(batch.map((line) => ({ ...line, location: `${store}/${line.location}` }))),
      )
  }

  const imported = async (store: string, batches: readonly (readonly OrderLineInput[])[]) => {
    const start = {
      file: 'orders.csv',
      fingerprint: `${store} ${Math.random()}`,
      about: null,
      location: null,
    }
    const { id } = await beginImport(database(), app.clock, start)
    await feed(store, batches, id)
    const none = { created: 0, updated: 0, unchanged: 0, refused: 0, firstDay: null, lastDay: null }
    await endImport(database(), app.clock, { id, counts: { ...none, gross: {} } })
    return id
  }

  const state = async (store: string) => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id from stores where external_id = $1',
      [store],
    )
    const found: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(stored)) {
      const all = await app.database.pool.query<object>(query, [rows[0]?.id])
      found[name] = all.rows.map((row) => JSON.stringify(row)).sort()
    }
    return found
  }

  test('over random histories two imports are taken back, the later one first, and everything is as before', async () => {
    const sums = { removed: 0, restored: 0 }
    const history = fc.tuple(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }))
    const property = fc.asyncProperty(history, async ([batches, part]) => {
      const store = await aStore()
      const cut = Math.round(part * batches.length)
      const middle = Math.round((cut + batches.length) / 2)
      await feed(store, batches.slice(0, cut))
      const before = await state(store)
      const first = await imported(store, batches.slice(cut, middle))
      const between = await state(store)
      const second = await imported(store, batches.slice(middle))
      for (const [id, former] of [
        [second, between],
        [first, before],
      ] as const) {
        const preview = await takeBackImport(database(), app.clock, { id, isDry: true })
        const done = await takeBackImport(database(), app.clock, { id, isDry: false })
        expect(done?.undone).toEqual(preview?.undone)
        expect(done?.undone).toMatchObject({ changedSince: 0, reviewed: 0, notRemoved: [] })
        expect(await state(store)).toEqual(former)
        sums.removed += done?.undone.removed ?? 0
        sums.restored += done?.undone.restored ?? 0
      }
    })
    await fc.assert(property, { numRuns: 12 })
    expect(sums.removed).toBeGreaterThan(0)
    expect(sums.restored).toBeGreaterThan(0)
  })
})
