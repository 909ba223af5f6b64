import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planned } from './planned.ts'
import { engines, testDatabase, type TestDatabase } from '../testing.ts'

describe.each(engines)('planned statements on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine, { poolSize: 1 })
  })
  afterAll(() => database.close())

  test('are parsed once per connection, whatever their values', async () => {
    const add = (a: number) => planned<{ sum: number }>(database.db, sql`select ${a}::int + 1 as sum`)
    expect([await add(1), await add(41)]).toEqual([[{ sum: 2 }], [{ sum: 42 }]])
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from pg_prepared_statements where statement like '%+ 1 as sum%'`,
    )
    expect(rows).toEqual([{ name: expect.stringMatching(/planned_[\w-]{24}$/) }])
  })

  test('of different text are different statements', async () => {
    const one = await planned<{ a: number }>(database.db, sql`select 1 as a`)
    const two = await planned<{ b: number }>(database.db, sql`select 2 as b`)
    expect([one, two]).toEqual([[{ a: 1 }], [{ b: 2 }]])
  })
})
