import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayBecome, type OrderStatusName } from '@storekeep/contract/rules/orders/orders.ts'
import { FixedClock } from '../platform/clock.ts'
import { engines, testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { systemScope } from '../platform/scope/scope.ts'
import { narrowToWhole } from './backfill.jobs.ts'
import { createDemo, feedMenus, fillIn } from './create.ts'
import { DemoFilling, demoRoutes } from './filling.ts'
import { largeMenus } from './menus/menu-lines.ts'
import { demoParts, linesOfPart, partsOfEarlyStore, partsOfTheMonth } from './parts.ts'
import { demoAccounts } from './people/people.ts'
import { DemoPlan } from './plan.ts'
import { Simulator } from './simulator.ts'
import { readState, savePartsDone } from './state.ts'

const madeAt = '2026-06-15T18:30:00Z'
const facts = 'select external_id, version, status from orders order by external_id'

interface Fact {
  external_id: string
  version: number
  status: OrderStatusName
}

// the tests of one engine share a database and depend on their order
describe.each(engines)('%s', (engine) => {
  let database: TestDatabase
  const clock = new FixedClock(madeAt)
  const deps = () => ({ database, clock, seed: 3 })
  const rows = async <R extends object>(query: string): Promise<R[]> =>
    (await database.pool.query<R>(query)).rows
  const orders = () => rows<Fact>(facts)

  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  test('an empty database gets stores in four countries and currencies, accounts and the newest orders', async () => {
    // a time budget of zero: exactly one part
    const state = await createDemo({ ...deps(), budgetMs: 0 })
    expect(state).toMatchObject({ seed: 3, anchor: '2026-06-15', partsDone: 1 })
    const seen = await rows<{ email: string; stores: number; locations: number; currencies: string }>(
      `select u.email, count(distinct s.id)::int as stores, count(a.id)::int as locations,
         string_agg(distinct c.currency_code, ' ' order by c.currency_code) as currencies
       from users u left join grants g on g.user_id = u.id left join stores s on s.id = g.store_id
         left join cities c on c.code = s.city_code left join store_addresses a on a.store_id = s.id
       group by u.email order by u.email`,
    )
    expect(seen).toEqual([
      { email: 'limited@demo.test', stores: 3, locations: 9, currencies: 'EUR' },
      { email: 'manager@demo.test', stores: 1, locations: 2, currencies: 'EUR' },
      { email: 'nostores@demo.test', stores: 0, locations: 0, currencies: null },
      { email: 'onboarding@demo.test', stores: 1, locations: 2, currencies: 'EUR' },
      { email: 'operator@demo.test', stores: 1, locations: 2, currencies: 'EUR' },
      { email: 'owner-large@demo.test', stores: 200, locations: 1000, currencies: 'EUR GBP PLN' },
      { email: 'owner@demo.test', stores: 12, locations: 30, currencies: 'EUR GBP GEL PLN' },
      { email: 'restricted@demo.test', stores: 1, locations: 2, currencies: 'EUR' },
      { email: 'rival@demo.test', stores: 3, locations: 4, currencies: 'JPY' },
      { email: 'unverified@demo.test', stores: 1, locations: 1, currencies: 'EUR' },
      { email: 'wizard@demo.test', stores: 1, locations: 1, currencies: 'EUR' },
    ])
    expect(seen.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).sort())
    expect((await orders()).length).toBeGreaterThan(50)
  })

  test('a demo of an older version gets the new accounts, and nothing else changes', async () => {
    const people = () =>
      rows<{ email: string; version: number }>('select email, version from users order by email')
    const before = await people()
    await database.pool.query(`delete from restrictions`)
    await database.pool.query(`delete from grants where external_id like 'demo-wizard/%'`)
    await database.pool.query(`delete from users where email = 'wizard@demo.test'`)
    await createDemo(deps())
    expect(await people()).toEqual(before)
    const added = await rows('select external_id from restrictions')
    expect(added).toHaveLength(1)
    expect(await rows(`select 1 from grants where external_id like 'demo-wizard/%'`)).toHaveLength(1)
  })

  test('an interrupted and resumed history has every order once, identical to an uninterrupted one', async () => {
    const state = await createDemo(deps())
    if (!state) throw new Error('the demo is there')
    await fillIn(deps(), state, (done) => done >= 3)
    // the last part was written, but the process ended before recording it
    await database.pool.query('update demo set parts_done = parts_done - 1')
    const again = await readState(database.db)
    expect(again?.partsDone).toBe(2)
    await fillIn(deps(), again ?? state, (done) => done >= 4)
    const plan = new DemoPlan({ seed: 3, anchor: '2026-06-15' })
    const expected = demoParts
      .slice(0, 4)
      .flatMap((part) => linesOfPart(plan, part, Date.parse(madeAt)).orders)
    const stored = new Map((await orders()).map((row) => [row.external_id, [row.version, row.status]]))
    expect(stored).toEqual(new Map(expected.map((line) => [line.externalId, [line.version, line.status]])))
    expect(stored.size).toBe(expected.length)
  })

  test('orders advance with the clock, statuses only move forward, and a gap is filled', async () => {
    const known = new Map<string, Fact>()
    const look = async (): Promise<Fact[]> => {
      const now = await orders()
      for (const row of now) {
        const was = known.get(row.external_id) ?? row
        expect([row.external_id, mayBecome(was.status, row.status)]).toEqual([row.external_id, true])
        expect(row.version).toBeGreaterThanOrEqual(was.version)
        known.set(row.external_id, row)
      }
      return now
    }
    const start = await look()
    const simulator = new Simulator(deps())
    for (let tick = 0; tick < 4; tick++) {
      clock.advance(10 * 60_000)
      await simulator.tick()
      await look()
    }
    const later = await look()
    expect(later.length).toBeGreaterThan(start.length)
    const changed = start.filter(({ external_id, version }) => known.get(external_id)?.version !== version)
    expect(changed.length).toBeGreaterThan(3)
    await simulator.stop()

    clock.advance(14 * 3_600_000)
    const next = new Simulator(deps())
    await next.tick()
    const filled = await look()
    expect(filled.length).toBeGreaterThan(later.length + 100)
    expect(filled.filter(({ status }) => status === 'DELIVERED').length / filled.length).toBeGreaterThan(0.8)
    await next.tick()
    expect(await orders()).toEqual(filled)
    await next.stop()
  })

  test('of two simulators only one runs, until it stops or is silent for a minute', async () => {
    const worker = async () => (await rows<{ worker: string | null }>('select worker from demo'))[0]?.worker
    const [first, second] = [new Simulator(deps()), new Simulator(deps())]
    await first.tick()
    const held = await worker()
    expect(held).toBeTypeOf('string')
    clock.advance(20_000)
    await second.tick()
    expect(await worker()).toBe(held)
    clock.advance(61_000)
    await second.tick()
    const taken = await worker()
    expect(taken).not.toBe(held)
    await first.tick()
    expect(await worker()).toBe(taken)
    await second.stop()
    await first.tick()
    expect(await worker()).toBe(held)
    await first.stop()
    expect(await worker()).toBeNull()
  })

  test('statements are closed where the history is complete: recent stores first, then one store, then all', async () => {
    const closable = async () => {
      const { storeAddressIds } = await narrowToWhole(database.db, systemScope('test'))
      if (storeAddressIds === null) return null
      const ids = storeAddressIds.join(',') || '0'
      const found = await rows<{ name: string }>(
        `select distinct s.name from stores s join store_addresses a on a.store_id = s.id where a.id in (${ids}) order by 1`,
      )
      return found.map(({ name }) => name)
    }
    expect(await closable()).toEqual([])
    await savePartsDone(database.db, partsOfTheMonth)
    expect(await closable()).toEqual(['Tone Bakery', 'Zielony Talerz'])
    await savePartsDone(database.db, partsOfEarlyStore)
    expect(await closable()).toEqual(['Brasa & Limón', 'Tone Bakery', 'Zielony Talerz'])
    await savePartsDone(database.db, demoParts.length)
    expect(await closable()).toBeNull()
  })

  test('the demo counts as being filled until its last part and menu are stored, and is not asked about again', async () => {
    await savePartsDone(database.db, demoParts.length)
    const filling = new DemoFilling(database.db)
    expect([filling.wasOn, await filling.isOn()]).toEqual([true, true])
    const http = Fastify()
    demoRoutes(http, filling)
    const asked = async () => (await http.inject('/dev/demo')).json<unknown>()
    expect(await asked()).toEqual({ isFilling: true })
    await feedMenus(deps(), largeMenus.slice(-1))
    expect(await asked()).toEqual({ isFilling: false })
    expect(filling.wasOn).toBe(false)
    await http.close()
  })

  test('a database with stores of its own gets no demo', async () => {
    await database.pool.query('delete from demo')
    expect(await createDemo(deps())).toBeUndefined()
  })
})
