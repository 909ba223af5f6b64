import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '../../limits/rate-limits.tables.ts'
import { engines, testDatabase, type TestDatabase } from '../testing.ts'
import { deleteInSteps } from './delete-in-steps.ts'

describe.each(engines)('deleting in steps on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  const fill = (count: number) =>
    database.pool.query(
      `insert into rate_limits select 'k' || n, '2026-06-15T10:00:00Z', n from generate_series(1, $1) n`,
      [count],
    )
  const left = async () => {
    const { rows } = await database.pool.query<{ hits: number }>('select hits from rate_limits order by hits')
    return rows.map(({ hits }) => hits)
  }

  test('exactly the rows of the condition are deleted, whatever the size of a step', async () => {
    for (const atOnce of [1, 4, 5, 10, 100]) {
      await fill(10)
      expect(await deleteInSteps(database.db, rateLimits, sql`hits % 2 = 0`, atOnce)).toBe(5)
      expect(await left()).toEqual([1, 3, 5, 7, 9])
      expect(await deleteInSteps(database.db, rateLimits, undefined, atOnce)).toBe(5)
      expect(await left()).toEqual([])
    }
  })

  test('a row that another transaction is changing is kept if it no longer meets the condition', async () => {
    await fill(3)
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('update rate_limits set hits = 1000 where hits = 2')
    const deleting = deleteInSteps(database.background, rateLimits, sql`hits < 10`)
    // on the embedded engine the deletion starts after this transaction
    await other.query('select pg_sleep(0.05)')
    await other.query('commit')
    other.release()
    expect(await deleting).toBe(2)
    expect(await left()).toEqual([1000])
    await deleteInSteps(database.db, rateLimits, undefined)
  })
})
