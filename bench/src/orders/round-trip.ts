import type { Database } from '@storekeep/server/platform/db/database.ts'
import type { Measured } from '../lib/report.ts'
import { percentile } from '../lib/report.ts'

/** Milliseconds of `select 1` on an engine: the lower bound of any call that queries the database. */
export async function roundTrip({ pool }: Database): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 220; nth++) {
    const before = performance.now()
    await pool.query('select 1')
    if (nth >= 20) times.push(performance.now() - before) // the first ones warm up
  }
  return percentile(times, 0.5)
}

/**
 * Rows per second of a plain multi-row INSERT on the same engine, a hundred rows per statement: the upper bound of a
 * feed.
 */
export async function plainInsert({ pool }: Database, count: number): Promise<Measured> {
  await pool.query(
    'create table bench_plain (id int primary key, name text, amount bigint, placed timestamptz)',
  )
  try {
    const rowsOf = (from: number) =>
      Array.from({ length: 100 }, (_, nth) => `(${from + nth}, 'order ${from + nth}', ${nth * 100}, now())`)
    const before = performance.now()
    for (let from = 0; from < count; from += 100)
      await pool.query(`insert into bench_plain values ${rowsOf(from).join(', ')}`)
    const seconds = (performance.now() - before) / 1000
    return { what: 'rows of a plain multi-row INSERT', value: count / seconds, unit: 'rows/s' }
  } finally {
    await pool.query('drop table bench_plain')
  }
}
