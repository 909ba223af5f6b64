import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { pageOf, rowsOf, shapeOf, type Row } from './rows.repo.ts'

const file = { table: 'export_days', about: 'A table of the test.', only: ['day', 'note'] } as const

describe.each(engines)('pages of exported rows on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine)
    await database.db.execute(sql`create table export_days
      (store_id bigint, day date, note text, secret text, primary key (store_id, day))`)
    await database.db.execute(sql`insert into export_days
      select store, date '2020-01-01' + day, store || '/' || day, 'hidden'
      from generate_series(1, 9) store, generate_series(0, case when store < 5 then 499 else 9 end) day`)
    await database.db.execute(sql`analyze export_days`)
  })
  afterAll(() => database.close())

  test('GAP-DATA-EXPORT: every row of the stores comes once, in the order of a key of two columns', async () => {
    const shape = await shapeOf(database.db, file)
    const notes: unknown[] = []
    const found: Row[] = []
    const sizes: number[] = []
    for await (const page of rowsOf(database.db, file, shape, [9, 4, 2, 6, 77])) {
      found.push(...page)
      sizes.push(page.length)
    }
    for (const { note } of found) notes.push(note)
    const days = (store: number) =>
      Array.from({ length: store < 5 ? 500 : 10 }, (_, day) => `${store}/${day}`)
    expect(notes).toEqual([2, 4, 6, 9].flatMap(days))
    // small stores share a page
    expect(sizes).toEqual([400, 100, 400, 100, 20])
    expect(found[0]).toEqual({ store_id: 2, day: '2020-01-01', note: '2/0' })
  })

  test('GAP-DATA-EXPORT: a page starts at its place in the index, so that earlier rows are not read again', async () => {
    const shape = await shapeOf(database.db, file)
    const plan = await database.db.transaction(async (tx) => {
      // the table of the test is small enough for other plans
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const last = { store_id: 3, day: '2020-06-01' }
      return tx.execute(sql`explain ${pageOf(file, shape, [3], last)}`)
    })
    expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: [^"]*ROW\(/)
    expect(JSON.stringify(plan.rows)).not.toContain('Sort')
  })
})
