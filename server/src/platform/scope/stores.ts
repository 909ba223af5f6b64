import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { stores } from '../tenancy/tenancy.tables.ts'
import type { Scope } from './scope.ts'

/** The name of a store that the scope reaches. */
export async function storeNameIn(db: DbOrTx, scope: Scope, storeId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(sql`${stores.id} = ${storeId} and ${scope.stores(stores.id)}`)
  return row?.name
}

/** Whether the scope reaches a store. */
export async function seesStore(db: DbOrTx, scope: Scope, storeId: number): Promise<boolean> {
  return (await storeNameIn(db, scope, storeId)) !== undefined
}
