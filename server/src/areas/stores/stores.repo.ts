import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Sorts names by the rules of Unicode, in every script. */
const byName = (column: typeof stores.name | typeof storeAddresses.name) => sql`${column} collate by_name`

/** Every location the caller may see, with its store and city; one row per location. */
export function visibleLocations(db: DbOrTx, scope: Scope) {
  return db
    .select({ store: stores, city: cities, location: storeAddresses })
    .from(storeAddresses)
    .innerJoin(stores, eq(stores.id, storeAddresses.storeId))
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .where(
      and(
        scope.stores(storeAddresses.storeId),
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
      ),
    )
    .orderBy(byName(stores.name), asc(stores.id), byName(storeAddresses.name), asc(storeAddresses.id))
}
