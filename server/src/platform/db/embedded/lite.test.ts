import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { DatabaseGoneError, isDatabaseGone } from '../errors.ts'
import { LiteSession } from './lite-session.ts'
import { embeddedTemplate } from '../folder/make-template.ts'
import { testDatabase, type TestDatabase } from '../testing.ts'

// opens many databases, which is slow
vi.setConfig({ testTimeout: 120_000 })

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-lite-'))
  folders.push(folder)
  return folder
}
beforeAll(async () => {
  await embeddedTemplate()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const slow = 'SELECT count(*) FROM generate_series(1, 1000000)'

/** Counts the bytes of a response that have arrived, read or not. */
class CountingSession extends LiteSession {
  received = 0

  override receive(bytes: Uint8Array, taken: () => void): void {
    this.received += bytes.length
    super.receive(bytes, taken)
  }
}

describe('requests next to an import', () => {
  let database: Database
  afterEach(async () => {
    vi.restoreAllMocks()
    await database.close()
  })

  /** A database in which an import runs a long statement, with a clock controlled by the test. */
  async function withRunningImport() {
    database = await testDatabase('embedded')
    const { pool: clicks, backgroundPool: pool, backend } = database
    if (!backend) throw new Error('an embedded database has a backend')
    await Promise.all([clicks, pool].map((each) => each.query('SELECT 1')))
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const taken = vi.spyOn(backend, 'run')
    const running = pool.query(slow)
    await expect.poll(() => taken.mock.calls.length).toBe(1)
    return { clicks, background: { pool, running }, clock: { pass: (ms: number) => (now += ms) } }
  }

  test('a user request overtakes an import, which still makes progress', async () => {
    const { background, clicks, clock } = await withRunningImport()
    const order: string[] = []
    const ask = (pool: pg.Pool, name: string): Promise<unknown> =>
      pool.query('SELECT 1').then(() => order.push(name))
    const running = background.running.then(() => order.push('running'))
    const rest = ask(background.pool, 'import')
    await Promise.all([running, ask(clicks, 'click 1'), ask(clicks, 'click 2')])
    clock.pass(1000)
    await rest
    expect(order).toEqual(['running', 'click 1', 'click 2', 'import'])
  })

  test('a follow-up request overtakes an import, which learns that a request waits', async () => {
    const { background, clicks, clock } = await withRunningImport()
    const order: string[] = []
    expect(database.backend?.isWaitedFor).toBe(false)
    const running = background.running.then(() => order.push('running'))
    const rest = background.pool.query('SELECT 1').then(() => order.push('import'))
    for (const name of ['first', 'second', 'third']) {
      await clicks.query('SELECT 1')
      order.push(name)
      expect(database.backend?.isWaitedFor).toBe(true)
    }
    clock.pass(1000)
    await Promise.all([running, rest])
    expect(order).toEqual(['running', 'first', 'second', 'third', 'import'])
    clock.pass(2000)
    expect(database.backend?.isWaitedFor).toBe(false) // forgotten after a while
  })
})

describe('one backend for many sessions', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase('embedded')
  })
  afterAll(() => database.close())

  test('an import makes progress while requests keep coming', async () => {
    let stop = false
    const clicking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop) await database.pool.query('SELECT count(*) FROM generate_series(1, 50000)')
      }),
    )
    await wait(100)
    expect((await database.backgroundPool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    stop = true
    await clicking
  })

  test('a client that does not read pauses the response instead of filling the memory', async () => {
    const backend = database.backend
    if (!backend) throw new Error('an embedded database has a backend')
    const session = new CountingSession(backend, 'interactive')
    session.connect()
    await new Promise((resolve) => session.once('connect', resolve))
    // the start-up message, then a query with a result of 200 MB
    session.write(Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]))
    const text = `SELECT repeat('x', 10000) FROM generate_series(1, 20000)\0`
    const head = Buffer.alloc(5, 'Q')
    head.writeInt32BE(4 + text.length, 1)
    session.write(Buffer.concat([head, Buffer.from(text)]))
    await expect.poll(() => session.received, { timeout: 20_000 }).toBeGreaterThan(4_000_000)
    await wait(500)
    expect(session.received).toBeLessThan(6_000_000)
    let read = 0
    session.on('data', (piece: Buffer) => (read += piece.length))
    await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(200_000_000)
    session.destroy()
    await database.ping()
  })

  test('a client that disconnects in the middle of a response does not block the others', async () => {
    const client = await database.pool.connect()
    const big = client.query(`SELECT repeat('x', 10000) FROM generate_series(1, 20000)`)
    const outcome = Promise.allSettled([big])
    await wait(30)
    client.release(true)
    expect(await outcome).toMatchObject([{ status: 'rejected' }])
    await database.ping()
  })

  test('a closed session leaves no prepared statement behind', async () => {
    const count = 'SELECT count(*)::int AS n FROM pg_prepared_statements'
    for (let i = 0; i < 3; i++) {
      const client = await database.pool.connect()
      await client.query({ name: 'kept', text: 'SELECT 1' })
      client.release(true)
    }
    await expect.poll(async () => (await database.pool.query(count)).rows).toEqual([{ n: 0 }])
  })

  // a busy machine may stop the whole process for a while once, but not three times
  test('the event loop stays free while a long statement runs', { retry: 2 }, async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await database.pool.query(slow)
    const took = performance.now() - started
    clearInterval(timer)
    expect(longest).toBeLessThan(took / 2)
  })
})

describe('a crash of the thread', () => {
  test('fails waiting queries with one clear error, and the next query works on committed data', async () => {
    const database = await openDatabase({ dataDir: newFolder() })
    await database.pool.query('CREATE TABLE kept (n int)')
    await database.pool.query('INSERT INTO kept VALUES (1)')
    const open = await database.pool.connect()
    open.on('error', () => undefined)
    await open.query('BEGIN')
    await open.query('INSERT INTO kept VALUES (2)')
    const waiting = [database.pool.query('SELECT 1'), database.backgroundPool.query('SELECT 1')]
    const running = open.query(slow)
    const outcome = Promise.allSettled([running, ...waiting])
    await wait(50)
    await database.backend?.crash()
    for (const settled of await outcome) {
      expect(settled.status).toBe('rejected')
      expect(settled).toSatisfy((s: PromiseRejectedResult) => isDatabaseGone(s.reason))
      expect(settled).toMatchObject({ reason: { code: '57P02' } })
    }
    open.release(true)
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }])
    await database.close()
  })

  test('a breaking engine is detected, even in the middle of a statement', async () => {
    const dataDir = newFolder()
    const database = await openDatabase({ dataDir })
    await database.pool.query('CREATE TABLE kept (n int)')
    // the log cannot be written any more, which makes the engine abort
    const log = join(dataDir, 'db', 'pg_wal')
    for (const segment of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(segment)) rmSync(join(log, segment))
    rmSync(join(dataDir, 'db', 'global', 'pg_control'))
    await expect(database.pool.query('CHECKPOINT')).rejects.toSatisfy(isDatabaseGone)
    await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'folder.corrupt' })
    await database.close()
  })

  test('a lost database in memory is not silently replaced by an empty one', async () => {
    const database = await testDatabase('embedded')
    await database.backend?.crash()
    await expect(database.pool.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseGoneError)
    await database.close()
  })
})

describe('a data folder', () => {
  /** One that was closed in an orderly way. */
  let used: string
  beforeAll(async () => {
    used = newFolder()
    const database = await openDatabase({ dataDir: used })
    await database.pool.query('CREATE TABLE kept AS SELECT 7 AS n')
    await database.close()
  })

  test('keeps its data across starts, and is refused while another process uses it', async () => {
    const database = await openDatabase({ dataDir: used })
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }])
    await expect(openDatabase({ dataDir: used })).rejects.toMatchObject({ code: 'folder.locked' })
    await database.close()
  })

  test('is created again if its creation was interrupted', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18')
    writeFileSync(join(dataDir, 'db.creating'), '')
    const database = await openDatabase({ dataDir })
    await database.ping()
    await database.close()
    expect(existsSync(join(dataDir, 'db.creating'))).toBe(false)
  })

  test('that is damaged is refused and left unchanged', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db', 'base'), 'all that is left')
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder.corrupt' })
    expect(readdirSync(join(dataDir, 'db'))).toEqual(['base'])
    expect(existsSync(join(dataDir, 'storekeep.lock'))).toBe(false)
  })

  test('with a damaged control file is refused', async () => {
    const dataDir = newFolder()
    cpSync(used, dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), 'nonsense')
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder.corrupt' })
  })

  test.skipIf(process.getuid?.() === 0)('that cannot be written to is refused', async () => {
    const dataDir = newFolder()
    chmodSync(dataDir, 0o500)
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder.readOnly' })
  })

  test('that is a file is refused', async () => {
    const path = join(newFolder(), 'file')
    writeFileSync(path, '')
    await expect(openDatabase({ dataDir: path })).rejects.toMatchObject({ code: 'folder.unusable' })
  })
})
