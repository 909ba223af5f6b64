import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'

/** The locations of stores, by store. */
export async function locationsOfStores(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly id: number }[]>> {
  const { rows } = await db.execute<{ store_id: number; id: number }>(sql`
    select store_id, id from store_addresses where store_id = any(${sql.param([...storeIds])}::bigint[])`)
  return Map.groupBy(rows, ({ store_id }) => store_id)
}
