import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** The local days of those orders that are stored for the location's store, by external id. */
export async function daysOfOrders(
  db: Db,
  scope: Scope,
  of: { readonly location: string; readonly externalIds: readonly string[] },
): Promise<(readonly [externalId: string, day: string])[]> {
  const { rows } = await db.execute<{ external_id: string; local_date: string }>(
    sql`select o.external_id, o.local_date from store_addresses sa join orders o on o.store_id = sa.store_id
      where sa.external_id = ${of.location} and o.external_id = any(${sql.param([...of.externalIds])}::text[])
        and ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}`,
  )
  return rows.map(({ external_id, local_date }) => [external_id, local_date] as const)
}
