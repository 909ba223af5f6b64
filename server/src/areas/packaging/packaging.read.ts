import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'

/** The public module of this area: packagings as products name them. */

/** For a product `p`: the packaging it is sold in, `k.id`; one that was deleted is passed over. */
export const itsPackaging = sql.raw(`left join menu_packagings k
  on k.store_id = p.store_id and k.id = p.packaging_id and not k.deleted`)

/** Which of these packagings a store has. */
export async function knownPackagings(
  db: DbOrTx,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from menu_packagings where store_id = ${storeId} and not deleted
      and id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}
