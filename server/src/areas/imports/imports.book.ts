import { sql } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'

/** An order written by an import, with its previous state. */
interface ImportedOrder {
  readonly store_id: number
  readonly id: string
  readonly version: number
  readonly before: unknown
}

/** Records what an import writes, in its transaction; for an order written twice the first previous state is kept. */
export async function recordImported(
  tx: Tx,
  importId: number,
  orders: readonly ImportedOrder[],
): Promise<void> {
  const types = { store_id: 'bigint', id: 'uuid', version: 'bigint', before: 'jsonb' }
  await tx.execute(
    sql`insert into import_orders (import_id, store_id, order_id, version, before)
      select ${importId}::bigint, r.store_id, r.id, r.version, nullif(r.before, 'null'::jsonb)
      from ${recordset(
        types,
        orders.map(({ store_id, id, version, before }) => ({ store_id, id, version, before })),
      )}
      on conflict (import_id, store_id, order_id) do update set version = excluded.version`,
  )
}
