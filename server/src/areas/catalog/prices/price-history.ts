import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

/**
 * Stores the prices of products that differ from the stored ones, in the transaction of the change: those of all
 * products of the stores, or only of these products.
 */
export async function keepPrices(
  tx: Tx,
  storeIds: readonly number[],
  now: Date,
  productIds?: readonly number[],
): Promise<void> {
  const only = productIds === undefined ? sql`` : sql`and p.id = any(${sql.param([...productIds])}::bigint[])`
  await tx.execute(sql`
    insert into menu_prices (store_id, product_id, since, price, of_locations)
    select p.store_id, p.id, ${now.toISOString()}::timestamptz, p.price, own.prices
    from menu_products p
      cross join lateral (
        select coalesce(jsonb_object_agg(o ->> 'storeAddressId', o -> 'price')
          filter (where o ->> 'price' is not null), '{}') as prices
        from jsonb_array_elements(p.overrides) o) own
      left join lateral (
        select h.price, h.of_locations from menu_prices h
        where h.store_id = p.store_id and h.product_id = p.id order by h.since desc limit 1) last on true
    where p.store_id = any(${sql.param([...storeIds])}::bigint[]) ${only} and not p.deleted
      and (last.price is null or last.price <> p.price or last.of_locations <> own.prices)
    on conflict (store_id, product_id, since)
      do update set price = excluded.price, of_locations = excluded.of_locations`)
}
