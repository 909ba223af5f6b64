import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'

/** Public module of this area: packagings as referenced by products. */

/** Joins a product `p` with its packaging `k`; a deleted one is ignored. */
export const itsPackaging = sql.raw(`left join menu_packagings k
  on k.store_id = p.store_id and k.id = p.packaging_id and not k.deleted`)

/** Those of these packagings that a store has. */
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
