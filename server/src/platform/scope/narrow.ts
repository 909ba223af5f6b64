import { and, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/types.ts'
import { storeAddresses } from '../tenancy/tenancy.tables.ts'
import { narrowed } from './scope.ts'
import type { Scope } from './scope.ts'

/**
 * Narrows the scope to the locations in a request. Undefined keeps everything the caller may see (GAP-NONE-MEANS-ALL);
 * a single foreign location refuses the whole request, since a partial answer would look like a complete one.
 */
export async function narrowTo(
  db: DbOrTx,
  scope: Scope,
  storeAddressIds: readonly number[] | undefined,
): Promise<Scope> {
  if (storeAddressIds === undefined) return scope
  const wanted = [...new Set(storeAddressIds)]
  const visible = await db
    .select({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id })
    .from(storeAddresses)
    .where(
      and(
        sql`${storeAddresses.id} = any(${sql.param(wanted)}::bigint[])`,
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
      ),
    )
  if (visible.length < wanted.length) {
    const seen = new Set(visible.map((row) => row.storeAddressId))
    throw new AppError('access.foreignStore', {
      storeAddressIds: wanted.filter((id) => !seen.has(id)),
    })
  }
  return narrowed(scope, visible)
}
