import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** Local days of one store's locations. */
interface StoreDays {
  readonly storeId: number
  readonly from: string
  /** Exclusive. */
  readonly to: string
  /** All of the scope if left out. */
  readonly storeAddressIds?: readonly number[] | undefined
}

/** The ordered quantity of each product, by its name. */
export async function unitsOfProducts(
  db: DbOrTx,
  scope: Scope,
  { storeId, from, to, storeAddressIds }: StoreDays,
): Promise<ReadonlyMap<string, number>> {
  const chosen =
    storeAddressIds === undefined
      ? sql``
      : sql`and d.store_address_id = any(${sql.param([...storeAddressIds])}::bigint[])`
  const { rows } = await db.execute<{ name: string; units: number }>(sql`
    select min(d.name) as name, sum(d.quantity)::bigint as units from order_product_days d
    where d.store_id = ${storeId} and d.local_date >= ${from} and d.local_date < ${to} ${chosen}
      and ${scope.locations({ storeId: sql`d.store_id`, storeAddressId: sql`d.store_address_id` })}
    group by d.product order by units desc, name`)
  return new Map(rows.map(({ name, units }) => [name, units]))
}

/** Counts of a store's delivered orders: by subscribers, and, where the customer is known, by new customers. */
export async function figuresOfSegments(db: DbOrTx, scope: Scope, { storeId, from, to }: StoreDays) {
  const { rows } = await db.execute<{ orders: number; prime: number; known: number; newcomers: number }>(sql`
    select count(*)::int as orders, (count(*) filter (where o.prime))::int as prime,
      (count(*) filter (where o.customer_key is not null))::int as known,
      (count(*) filter (where o.customer_key is not null and o.is_new_customer))::int as newcomers
    from orders o
    where o.store_id = ${storeId} and o.local_date >= ${from} and o.local_date < ${to} and o.status = 'DELIVERED'
      and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}`)
  return rows[0] ?? { orders: 0, prime: 0, known: 0, newcomers: 0 }
}
