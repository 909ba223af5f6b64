import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseGone } from './errors.ts'
import { engines, testDatabase, type TestDatabase } from './testing.ts'

describe.each(engines)('the database on %s', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase(engine, { idleTransactionMs: 300 })
    await database.pool.query('CREATE TABLE counter (id int PRIMARY KEY, value bigint NOT NULL)')
    await database.pool.query('INSERT INTO counter VALUES (1, 0)')
  })
  beforeEach(() => database.pool.query('UPDATE counter SET value = 0'))
  afterAll(() => database.close())

  const value = async (): Promise<number> =>
    (await database.pool.query<{ value: number }>('SELECT value FROM counter')).rows[0]?.value ?? -1

  test('bigint is a safe number, numeric and date are text, a timestamp is a Date', async () => {
    const { rows } = await database.pool.query(
      `SELECT 9007199254740991::bigint AS big, 1.50::numeric AS exact, date '2026-02-28' AS day,
              timestamptz '2026-02-28 10:00:00+02' AS at`,
    )
    expect(rows).toEqual([
      { big: 9007199254740991, exact: '1.50', day: '2026-02-28', at: new Date('2026-02-28T08:00:00Z') },
    ])
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow('not a safe integer')
  })

  test('drizzle reads bigint as a number too', async () => {
    const { rows } = await database.db.execute(sql`SELECT 12::bigint AS big`)
    expect(rows).toEqual([{ big: 12 }])
  })

  test('names are ordered in all scripts, without regard to case, and by the numbers in them', async () => {
    const names = ['Zoo', 'Calle 10', 'calle 1', 'Calle 2', 'بيت 10', 'Átomo', 'بيت 9']
    const { rows } = await database.pool.query(
      'select name from unnest($1::text[]) name order by name collate by_name',
      [names],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'Átomo',
      'calle 1',
      'Calle 2',
      'Calle 10',
      'Zoo',
      'بيت 9',
      'بيت 10',
    ])
  })

  test('transactions of 20 clients do not interleave', async () => {
    const addOne = (): Promise<void> =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(
          sql`SELECT value FROM counter WHERE id = 1 FOR UPDATE`,
        )
        await new Promise((resolve) => setTimeout(resolve, 2))
        await tx.execute(sql`UPDATE counter SET value = ${(rows[0]?.value ?? 0) + 1} WHERE id = 1`)
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await value()).toBe(20)
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE counter SET value = 7`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await value()).toBe(0)
  })

  test('a client released inside a transaction leaves nothing behind', async () => {
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE counter SET value = 7')
    client.release(true)
    expect(await value()).toBe(0)
  })

  test('an idle transaction is ended automatically', async () => {
    const client = await database.pool.connect()
    client.on('error', () => undefined)
    await client.query('BEGIN')
    await client.query('UPDATE counter SET value = 7')
    const other = await database.pool.query('UPDATE counter SET value = value + 1 RETURNING value')
    expect(other.rows).toEqual([{ value: 1 }])
    await expect(client.query('COMMIT')).rejects.toSatisfy(isDatabaseGone)
    client.release(true)
  })

  test('an error in one statement of a batch leaves the session usable', async () => {
    await expect(database.pool.query('SELECT * FROM nowhere')).rejects.toMatchObject({ code: '42P01' })
    await expect(database.pool.query('SELECT $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await value()).toBe(0)
  })

  test('the same statement name in two sessions refers to two statements', async () => {
    const [a, b] = await Promise.all([database.pool.connect(), database.pool.connect()])
    const ask = (client: typeof a, text: string) => client.query({ name: 'same', text, rowMode: 'array' })
    expect((await ask(a, 'SELECT 1 AS x')).rows).toEqual([[1]])
    expect((await ask(b, 'SELECT 2 AS x, 3 AS y')).rows).toEqual([[2, 3]])
    expect((await ask(a, 'SELECT 1 AS x')).rows).toEqual([[1]])
    a.release()
    b.release()
  })

  test('a result of 60 MB arrives completely', async () => {
    const { rows } = await database.pool.query<{ n: number; text: string }>(
      `SELECT n, repeat(chr(65 + n % 26), 2000) AS text FROM generate_series(1, 30000) n`,
    )
    expect(rows.length).toBe(30_000)
    expect(rows.every(({ n, text }, index) => n === index + 1 && text.length === 2000)).toBe(true)
  })

  test('a statement of 20 MB arrives completely', async () => {
    const text = 'ß'.repeat(10_000_000)
    const { rows } = await database.pool.query(
      'SELECT length($1::text) AS length, md5($1) = md5($1) AS same',
      [text],
    )
    expect(rows).toEqual([{ length: 10_000_000, same: true }])
  })
})

test.runIf(engines.includes('postgres'))(
  'a connection that is terminated in mid-transaction ends neither the process nor the pool',
  async () => {
    const database = await testDatabase('postgres')
    const client = await database.pool.connect()
    await client.query('BEGIN')
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    // without our listener, the driver's error event would be an uncaught exception
    await ended
    await expect(client.query('COMMIT')).rejects.toSatisfy(isDatabaseGone)
    client.release()
    await database.ping()
    await database.close()
  },
)

test.runIf(engines.includes('postgres'))('a read-only server is not ready', async () => {
  const database = await testDatabase('postgres')
  const url = new URL(database.url ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const readOnly = await openDatabase({ databaseUrl: url.href })
  await expect(readOnly.ping()).rejects.toSatisfy(isDatabaseGone)
  const refused = readOnly.pool.query('CREATE TABLE refused ()')
  await expect(refused).rejects.toSatisfy(isDatabaseGone)
  await readOnly.close()
  await database.close()
})

test('a closed database throws a clear error', async () => {
  const database = await testDatabase('embedded')
  await database.close()
  await expect(database.ping()).rejects.toSatisfy(isDatabaseGone)
})
