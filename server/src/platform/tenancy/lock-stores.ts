import { sql } from 'drizzle-orm'
import { planned } from '../db/queries/planned.ts'
import type { Tx } from '../db/types.ts'

/**
 * Locks stores until the transaction ends, which serialises commands and feeds per store. Locks are taken in the order
 * of ids to avoid deadlocks.
 */
export async function lockStores(tx: Tx, storeIds: readonly number[]): Promise<void> {
  if (storeIds.length === 0) return
  await planned(
    tx,
    sql`select id from stores where id = any(${sql.param([...new Set(storeIds)])}::bigint[]) order by id for no key update`,
  )
}
