import { sql } from 'drizzle-orm'
import { planned } from '../../../platform/db/queries/planned.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { Selection } from '../figures/selection.ts'

/**
 * Marks the orders of these stores as changed, in the transaction that changes them. The value is random, not a
 * counter: a value from a restored backup identifies exactly the state of that backup.
 */
export async function markChanged(tx: Tx, of: readonly { readonly store_id: number }[]): Promise<void> {
  const storeIds = [...new Set(of.map(({ store_id }) => store_id))]
  // in the order of ids, so that transactions cannot deadlock
  await planned(
    tx,
    sql`insert into order_versions (store_id, version)
      select id, gen_random_uuid() from unnest(${sql.param(storeIds)}::bigint[]) id order by id
      on conflict (store_id) do update set version = excluded.version`,
  )
}

/** The current locations of a selection, and the state of their stores' orders. */
export async function stateOf(db: Db, { locations }: Selection): Promise<string> {
  const [row] = await planned<{ state: string | null }>(
    db,
    sql`with picked as materialized (${locations})
      select md5(string_agg(concat_ws(' ', s.store_id, s.store_address_id, v.version), ','
        order by s.store_id, s.store_address_id)) as state
      from picked s left join order_versions v on v.store_id = s.store_id`,
  )
  return row?.state ?? 'nowhere'
}
