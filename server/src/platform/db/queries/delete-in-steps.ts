import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../types.ts'

/** Rows deleted per statement. */
const rowsAtOnce = 2000

/**
 * Deletes all rows for which a condition is true, and returns their number. Each statement deletes a few, since on the
 * embedded engine all other requests wait for it. A row that is changed meanwhile stays for the next time.
 */
export async function deleteInSteps(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  atOnce = rowsAtOnce,
): Promise<number> {
  const some = sql`select ctid from ${table} where ${condition ?? sql`true`} limit ${atOnce}`
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`)
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) === 0) return deleted
  }
}
