import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types.ts'
import type { Scope } from '../scope/scope.ts'
import { cities, storeAddresses } from '../tenancy/tenancy.tables.ts'

/** What a feed knows of a location. */
export interface FedLocation {
  readonly storeId: number
  readonly storeAddressId: number
  readonly timeZone: string
  readonly currency: string
}

/**
 * The named locations within the scope, by external id, with their stores locked until the transaction ends.
 * The lock makes feeds of one store wait for each other: whether an order is its customer's first, and the
 * roll-up of a day, depend on the store's other orders. Locks are taken in the order of ids, so that two
 * batches never wait for each other in a circle.
 */
export const lockLocations = async (
  tx: Tx,
  scope: Scope,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, FedLocation>> => {
  const found = await tx
    .select({
      externalId: storeAddresses.externalId,
      storeId: storeAddresses.storeId,
      storeAddressId: storeAddresses.id,
      timeZone: cities.timeZone,
      currency: cities.currencyCode,
    })
    .from(storeAddresses)
    .innerJoin(cities, sql`${cities.code} = ${storeAddresses.cityCode}`)
    .where(
      sql`${storeAddresses.externalId} = any(${sql.param([...new Set(externalIds)])}::text[]) and ${scope.locations(
        { storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id },
      )}`,
    )
  const storeIds = [...new Set(found.map(({ storeId }) => storeId))]
  if (storeIds.length > 0)
    await tx.execute(
      sql`select id from stores where id = any(${sql.param(storeIds)}::bigint[]) order by id for no key update`,
    )
  return new Map(found.map(({ externalId, ...location }) => [externalId, location]))
}
