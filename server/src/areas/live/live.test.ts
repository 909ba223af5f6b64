import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestDatabase } from '../../platform/db/testing.ts'
import { testDatabase } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { setFlag } from '../flags/flags.admin.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { Ear } from './live.testing.ts'

/** A busy machine may miss a time limit once, but not three times. */
const timed = { retry: 2 }

describe.each(engines)('live on %s', (engine) => {
  let app: TestApp
  let database: TestDatabase
  let url = ''
  let key = ''
  const ears: Ear[] = []
  const listen = async (token: string | null, lastEventId?: string, query = ''): Promise<Ear> => {
    const ear = await Ear.open(`${url}/api/live${query}`, token, lastEventId)
    ears.push(ear)
    return ear
  }
  let orders = 0
  const order = (location: string) => {
    const externalId = `live-${++orders}`
    return app.call(ordersFeed.orders, { as: key, lines: [anOrder({ externalId, location })] })
  }

  beforeAll(async () => {
    database = await testDatabase(engine)
    app = await testApp({ database, ...(database.url ? { config: { DATABASE_URL: database.url } } : {}) })
    const world = await worldOf(app)
    key = world.key
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('quartz', { partner: 'rival' })
    for (const user of ['anna', 'quill', 'lester', 'crowd']) await world.user(user)
    for (const user of ['anna', 'crowd']) await world.grant(user, 'noodles')
    await world.grant('quill', 'quartz')
    await world.grant('lester', 'noodles', { sections: ['INBOX'] })
    url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    await Promise.all(ears.splice(0).map((ear) => ear.leave()))
  })
  afterAll(() => app.close())

  test('a missing or invalid token and an invalid number are rejected before streaming starts', async () => {
    expect((await listen(null)).status).toBe(401)
    expect((await listen('nonsense')).status).toBe(401)
    const anna = await app.signIn('anna@test.test')
    for (const query of ['?age=-1', '?age=x', '?age=601', '?lastEventId='.padEnd(120, '9')])
      expect((await listen(anna, undefined, query)).status).toBe(422)
  })

  test('an order reaches users who may see it within two seconds, and no other user', timed, async () => {
    const anna = await listen(await app.signIn('anna@test.test'))
    const quill = await listen(await app.signIn('quill@test.test'))
    const lester = await listen(await app.signIn('lester@test.test'))
    expect(anna.heard[0]?.event).toEqual({ type: 'hello', resumed: false })
    const fed = Date.now()
    await order('noodles-1')
    await expect.poll(() => anna.changes.length).toBe(1)
    expect((anna.heard.at(-1)?.at ?? 0) - fed).toBeLessThan(2000)
    expect(anna.changes[0]).toMatchObject({ days: ['2026-06-01'] })
    expect(anna.changes[0]?.storeAddressIds).toHaveLength(1)
    await order('quartz-1')
    await expect.poll(() => quill.changes.length).toBe(1)
    // the stream is ordered: their own events would have arrived before
    expect([anna.changes.length, quill.changes.length, lester.changes.length]).toEqual([1, 1, 0])
  })

  test('a reconnect after the last event loses nothing and repeats nothing', async () => {
    const token = await app.signIn('anna@test.test')
    const seen: string[] = []
    let lastId: string | undefined
    const before = orders
    for (let round = 0; round < 5; round++) {
      const ear = await listen(token, lastId)
      expect(ear.heard[0]?.event).toEqual({ type: 'hello', resumed: round > 0 })
      await order('noodles-1')
      await expect.poll(() => ear.changes.length).toBeGreaterThan(0)
      // disconnected in the middle of a burst: some events arrive, some do not
      const burst = [order('noodles-2'), order('noodles-1'), order('noodles-2')]
      await burst[0]
      await ear.leave()
      await Promise.all(burst)
      lastId = ear.lastId
      seen.push(...ear.heard.filter(({ event }) => event.type === 'orders.changed').map(({ id }) => id))
    }
    const last = await listen(token, lastId)
    const locations = () =>
      [...seen, ...last.heard.filter(({ event }) => event.type === 'orders.changed').map(({ id }) => id)].map(
        (id) => id.split('.').slice(0, 2).join('.'),
      )
    await expect.poll(() => locations().length).toBe(orders - before)
    expect(new Set(locations()).size).toBe(orders - before)
  })

  test('a client that connects after its page loaded receives the events since', async () => {
    await order('noodles-1')
    const ear = await listen(await app.signIn('anna@test.test'), undefined, '?age=5')
    expect(ear.heard[0]?.event).toEqual({ type: 'hello', resumed: true })
    await expect.poll(() => ear.changes.length).toBeGreaterThan(0)
  })

  test('a forged, expired or foreign position is answered with a fresh start', async () => {
    const token = await app.signIn('anna@test.test')
    const now = Math.floor(app.clock.now().getTime() / 1000)
    for (const id of ['nonsense', '1.1', `5.5.${now - 21 * 3600}`, `5.5.${now + 90_000}`, '1.1.1'])
      expect((await listen(token, id)).heard[0]?.event).toEqual({ type: 'hello', resumed: false })
    // an open transaction of another database on the server holds back earlier events, which would arrive afterwards
    const held = 'SELECT FROM outbox WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())'
    await expect.poll(async () => (await database.pool.query(held)).rowCount).toBe(0)
    const other = await listen(token, `999999999999.1.${now}`)
    await expect.poll(() => other.heard.map(({ event }) => event.type)).toContain('reset')
    await order('noodles-1')
    await expect.poll(() => other.changes.length).toBe(1)
  })

  test(
    'GAP-LOGOUT-CALL: a session that ends closes its streams within a second; others stay open',
    timed,
    async () => {
      const stays = await listen(await app.signIn('anna@test.test'))
      const answer = await fetch(`${url}/api/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grantType: 'PASSWORD',
          userType: 'STORE_ADMIN',
          username: 'anna@test.test',
          password: 'storekeep-demo',
        }),
      })
      const pair = (await answer.json()) as { accessToken: string; refreshToken: string } // shape by the contract
      const goes = await listen(pair.accessToken)
      const said = Date.now()
      await fetch(`${url}/api/oauth/revoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: pair.refreshToken }),
      })
      await expect.poll(() => goes.ended, { timeout: 1000, interval: 10 }).toBe(true)
      expect(Date.now() - said).toBeLessThan(1000)
      expect(stays.ended).toBe(false)
      // ended in the database, as another process would do it
      const quiet = await listen(await app.signIn('quill@test.test'))
      await database.pool.query(`UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND user_id =
      (SELECT id FROM users WHERE email = 'quill@test.test')`)
      await expect.poll(() => quiet.ended, { timeout: 1000, interval: 10 }).toBe(true)
    },
  )

  test('a revoked grant stops events from the next one on', async () => {
    const world = await worldOf(app)
    await world.user('mallory')
    await world.grant('mallory', 'noodles')
    const mallory = await listen(await app.signIn('mallory@test.test'))
    await order('noodles-1')
    await expect.poll(() => mallory.changes.length).toBe(1)
    await world.grant('mallory', 'noodles', { version: 2, revoked: true })
    const anna = await listen(await app.signIn('anna@test.test'))
    await order('noodles-1')
    await expect.poll(() => anna.changes.length).toBe(1)
    expect(mallory.changes).toHaveLength(1)
  })

  test('a flag changed by feed or command is announced to the users concerned, without its name', async () => {
    const anna = await listen(await app.signIn('anna@test.test'))
    const quill = await listen(await app.signIn('quill@test.test'))
    const flagsHeard = (ear: Ear) => ear.heard.filter(({ event }) => event.type === 'flags.changed')
    const target = { externalId: 'live-flag', flag: 'SK_PAYOUTS_SECTION_ENABLED', value: true }
    const { body } = await app.call(flagsFeed.flags, { as: key, lines: [{ ...target, version: 1 }] })
    expect(body.rejected).toEqual([])
    await expect.poll(() => [flagsHeard(anna).length, flagsHeard(quill).length]).toEqual([1, 1])
    expect(flagsHeard(quill)[0]?.event).toEqual({ type: 'flags.changed' })
    // of one user
    await setFlag(database.db, 'SK_PARTNER_SCORE_ENABLED', { user: 'anna@test.test' }, true)
    await expect.poll(() => flagsHeard(anna).length).toBe(2)
    await order('quartz-1')
    await expect.poll(() => quill.changes.length).toBe(1)
    expect(flagsHeard(quill)).toHaveLength(1)
  })

  test('the thirteenth stream of a user is refused; after one closes, another may open', async () => {
    const token = await app.signIn('crowd@test.test')
    const twelve = await Promise.all(Array.from({ length: 12 }, () => listen(token)))
    expect(twelve.map(({ status }) => status)).toEqual(twelve.map(() => 200))
    expect((await listen(token)).status).toBe(429)
    await twelve[0]?.leave()
    await expect.poll(async () => (await listen(token)).status).toBe(200)
  })

  test.skipIf(engine === 'embedded')('events of another process arrive immediately, by NOTIFY', async () => {
    const ear = await listen(await app.signIn('anna@test.test'))
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    const { rows } = await other.query<{ id: number; store_id: number }>(
      `SELECT id, store_id FROM store_addresses WHERE external_id = 'noodles-2'`,
    )
    const [location] = rows
    const payload = { storeAddressIds: [Number(location?.id)], days: ['2026-06-01'] }
    await other.query('BEGIN')
    await other.query(`INSERT INTO outbox (type, store_id, payload) VALUES ('orders.changed', $1, $2)`, [
      location?.store_id,
      payload,
    ])
    await other.query(`SELECT pg_notify('storekeep_outbox', '')`)
    await other.query('COMMIT')
    await other.end()
    await expect.poll(() => ear.changes.length).toBe(1)
  })

  test('at shutdown all clients are notified and the streams close immediately', async () => {
    const ear = await listen(await app.signIn('anna@test.test'))
    const began = Date.now()
    await app.http.close()
    expect(Date.now() - began).toBeLessThan(2000)
    await ear.done
    expect(ear.ended).toBe(true)
    expect(ear.heard.at(-1)?.event).toEqual({ type: 'closing' })
  })
})
