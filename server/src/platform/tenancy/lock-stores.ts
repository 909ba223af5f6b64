import { sql } from 'drizzle-orm'
import { planned } from '../db/queries/planned.ts'
import type { Tx } from '../db/types.ts'

/**
 * Locks stores until the transaction ends, so that commands and feeds of one store wait for each other. Locks are taken in
 * the order of ids: two transactions never wait for each other in a circle.
 */
export async function lockStores(tx: Tx, storeIds: readonly number[]): Promise<void> {
  if (storeIds.length === 0) return
  await planned(
    tx,
    sql`select id from stores where id = any(${sql.param([...new Set(storeIds)])}::bigint[]) order by id for no key update`,
  )
}
