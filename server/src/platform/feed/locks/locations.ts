import { sql } from 'drizzle-orm'
import { planned } from '../../db/queries/planned.ts'
import type { Db, Tx } from '../../db/types.ts'
import type { Scope } from '../../scope/scope.ts'
import { lockStores } from '../../tenancy/lock-stores.ts'
import { cities, storeAddresses } from '../../tenancy/tenancy.tables.ts'

/** Data of a location for feeds. */
export interface FedLocation {
  readonly storeId: number
  readonly storeAddressId: number
  readonly timeZone: string
  readonly currency: string
}

interface Found {
  readonly external_id: string
  readonly store_id: number
  readonly id: number
  readonly time_zone: string
  readonly currency_code: string
}

/** The store of each location, by the location's external id; access is not checked. */
export async function storesOf(db: Db, externalIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await planned<{ external_id: string; store_id: number }>(
    db,
    sql`select external_id, store_id from ${storeAddresses}
      where external_id = any(${sql.param([...new Set(externalIds)])}::text[])`,
  )
  return new Map(rows.map(({ external_id, store_id }) => [external_id, store_id]))
}

/**
 * The referenced locations within the scope, by external id, with their stores locked until the transaction ends. The
 * lock serialises feeds of one store: whether an order is its customer's first, and the roll-up of a day, depend on the
 * store's other orders. Locks are taken in the order of ids to avoid deadlocks.
 */
export async function lockFedLocations(
  tx: Tx,
  scope: Scope,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, FedLocation>> {
  const found = await planned<Found>(
    tx,
    sql`select sa.external_id, sa.store_id, sa.id, c.time_zone, c.currency_code
      from ${storeAddresses} sa join ${cities} c on c.code = sa.city_code
      where sa.external_id = any(${sql.param([...new Set(externalIds)])}::text[])
        and ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}`,
  )
  await lockStores(
    tx,
    found.map(({ store_id }) => store_id),
  )
  return new Map(
    found.map((row) => [
      row.external_id,
      {
        storeId: row.store_id,
        storeAddressId: row.id,
        timeZone: row.time_zone,
        currency: row.currency_code,
      },
    ]),
  )
}
