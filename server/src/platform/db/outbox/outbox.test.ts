import type { Cursor } from './cursor.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  forgetEvents,
  openOutbox,
  publish,
  type Outbox,
  type OutboxEvent,
  type OutboxPage,
} from './outbox.ts'
import { engines, testDatabase, type TestDatabase } from '../testing.ts'

const until = async (met: () => boolean): Promise<void> => {
  for (let i = 0; i < 400 && !met(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(met()).toBe(true)
}

describe.each(engines)('the outbox on %s', (engine) => {
  let database: TestDatabase
  let outbox: Outbox

  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.pool.query('DELETE FROM outbox')
    outbox = await openOutbox(database, database.url)
  })
  afterEach(() => outbox.close())

  const say = (type: string, payload: unknown = {}): Promise<void> =>
    database.db.transaction((tx) => publish(tx, { type, storeId: 7, payload }))
  /** Reads once no event is held back: another database of the same server may have an open transaction. */
  const read = async (after: Cursor, limit?: number): Promise<OutboxPage> => {
    for (;;) {
      const page = await outbox.read(after, limit)
      if (!page.held) return page
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const types = (events: readonly OutboxEvent[]): string[] => events.map(({ type }) => type)

  test('an event is read once with its payload, and reading continues from its cursor', async () => {
    const start = await outbox.end()
    await say('first', { n: 1 })
    const page = await read(start)
    expect(page.events).toMatchObject([{ type: 'first', storeId: 7, payload: { n: 1 } }])
    expect((await read(page.cursor)).events).toEqual([])
    await say('second')
    expect(types((await read(page.cursor)).events)).toEqual(['second'])
    expect(types((await read(start)).events)).toEqual(['first', 'second'])
  })

  test('an event of a failed transaction is never seen', async () => {
    const start = await outbox.end()
    const failing = database.db.transaction(async (tx) => {
      await publish(tx, { type: 'never', storeId: null, payload: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await read(start)).events).toEqual([])
  })

  test('pages keep the order and miss nothing', async () => {
    const start = await outbox.end()
    for (let n = 0; n < 12; n++) await say(`event ${n}`)
    const seen: string[] = []
    let cursor = start
    for (let page = await read(cursor, 5); ; page = await read(cursor, 5)) {
      seen.push(...types(page.events))
      cursor = page.cursor
      if (!page.more) break
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `event ${n}`))
  })

  // a busy machine may be slow once, but not three times
  test('a page is read as quickly from a long outbox as from a short one', { retry: 2 }, async () => {
    const start = await outbox.end()
    await database.pool.query(
      `INSERT INTO outbox (type, payload) SELECT 'many', '{}' FROM generate_series(1, 20000)`,
    )
    await read(start, 1)
    const began = performance.now()
    expect((await read(start)).events).toHaveLength(500)
    expect(performance.now() - began).toBeLessThan(500)
  })

  test('a follower gets everything that 20 writers publish, exactly once, soon after the commit', async () => {
    const seen: string[] = []
    const stop = outbox.follow(await outbox.end(), ({ events }) => void seen.push(...types(events)))
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(`event ${n}`)))
    await until(() => seen.length >= 20)
    expect(new Set(seen).size).toBe(20)
    await say('late')
    await until(() => seen.includes('late'))
    expect(seen.length).toBe(21)
    await stop()
  })

  test('a page whose handler fails is delivered again, and the failure is reported once', async () => {
    const failed: unknown[] = []
    const source = await openOutbox(database, database.url, (error) => failed.push(error))
    const seen: string[] = []
    let failures = 2
    source.follow(await source.end(), ({ events }) => {
      if (failures-- > 0) throw new Error('not now')
      seen.push(...types(events))
    })
    await say('again')
    await until(() => seen.length === 1)
    expect(seen).toEqual(['again'])
    expect(failed).toEqual([new Error('not now')])
    await source.close()
  })

  test('all expired events are deleted, however many there are, and newer ones stay', async () => {
    await say('new')
    await database.pool.query(
      `INSERT INTO outbox (type, payload, at) SELECT 'old', '{}', now() - interval '2 days' FROM generate_series(1, 10001)`,
    )
    const yesterday = new Date(Date.now() - 86_400_000)
    expect(await forgetEvents(database, yesterday)).toBe(10_001)
    expect(await forgetEvents(database, yesterday)).toBe(0)
    expect(types((await read('0.0')).events)).toEqual(['new'])
  })

  test('a cursor from before a restored backup reports that everything must be reloaded', async () => {
    const page = await outbox.read('99999999999.4')
    expect(page.reset).toBe(true)
    await say('new')
    expect(types((await read(page.cursor)).events)).toEqual(['new'])
  })

  test.skipIf(engine === 'embedded')('an event that commits late is not skipped', async () => {
    const seen: string[] = []
    const stop = outbox.follow(await outbox.end(), ({ events }) => void seen.push(...types(events)))
    const slow = await database.pool.connect()
    await slow.query('BEGIN')
    // takes its transaction id, and its place in the outbox, before the quick one
    await slow.query(`INSERT INTO outbox (type, payload) VALUES ('slow', '{}')`)
    await say('quick')
    const held = await outbox.read('0.0')
    expect(types(held.events)).toEqual([])
    expect(held.held).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(seen).toEqual([])
    await slow.query('COMMIT')
    slow.release()
    await until(() => seen.length === 2)
    expect(seen).toEqual(['slow', 'quick'])
    await stop()
  })

  test.skipIf(engine === 'embedded')('a follower survives the loss of its listening connection', async () => {
    const seen: string[] = []
    const stop = outbox.follow(await outbox.end(), ({ events }) => void seen.push(...types(events)))
    const { rowCount } = await database.pool.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'storekeep_outbox' AND datname = current_database()`)
    expect(rowCount).toBe(1)
    await say('after the loss')
    await until(() => seen.length === 1)
    expect(seen).toEqual(['after the loss'])
    await stop()
  })
})
