import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Whether these stores pay waiting fees, with their country; only stores visible to the caller. */
export function feesOf(db: DbOrTx, scope: Scope, storeIds: readonly number[]) {
  return db
    .select({
      storeId: stores.id,
      country: cities.countryCode,
      feesEnabled: stores.waitTimeFees,
    })
    .from(stores)
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .where(and(sql`${stores.id} = any(${sql.param(storeIds)}::bigint[])`, scope.stores(stores.id)))
    .orderBy(asc(stores.id))
}
