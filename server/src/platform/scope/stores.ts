import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { stores } from '../tenancy/tenancy.tables.ts'
import type { Scope } from './scope.ts'

/** Whether the scope reaches a store. */
export async function seesStore(db: DbOrTx, scope: Scope, storeId: number): Promise<boolean> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(sql`${stores.id} = ${storeId} and ${scope.stores(stores.id)}`)
  return rows.length > 0
}
