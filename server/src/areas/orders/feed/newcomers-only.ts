import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { saveMismatches, storesWithOffersForNewcomers } from '../../promotions/promotions.book.ts'
import type { StoredDiscount } from '../orders.tables.ts'
import type { Bucket } from '../rollups/rollups.ts'
import { nameOf, touchedCustomers, type FormerOrder } from './newcomers.ts'
import type { OrderRow } from './order-columns.ts'

/** A discount for new customers does not fit an order whose customer had an order delivered by the store before. */
const judged = sql`
  select j.store_id, j.id, jsonb_agg(case
      when d.value ->> 'isForNewcomers' is null then d.value
      when j.is_returning and d.value ->> 'mismatch' is null then d.value || '{"mismatch": "NOT_NEW"}'
      when not j.is_returning and d.value ->> 'mismatch' = 'NOT_NEW' then d.value - 'mismatch'
      else d.value end order by d.nth) as discounts
  from j cross join lateral jsonb_array_elements(j.discounts) with ordinality d(value, nth)
  group by j.store_id, j.id`

/**
 * Judges orders that name a promotion for new customers, once these rows are written: theirs, and the other orders of
 * their customers, for orders arrive in any order, and one that was its customer's first may lose that. Asks nothing
 * where no store has such a promotion. Returns the days of the orders that changed.
 */
export async function judgeNewcomersOnly(
  tx: Tx,
  rows: readonly OrderRow[],
  former: readonly FormerOrder[],
): Promise<Bucket[]> {
  const naming = rows.flatMap(({ store_id, customer_key, discounts }) =>
    customer_key !== null && discounts.some(({ isForNewcomers }) => isForNewcomers)
      ? [{ store_id, customer_key }]
      : [],
  )
  const touched = [...touchedCustomers(rows, former).values()]
  const customers = [...new Map([...touched, ...naming].map((one) => [nameOf(one), one])).values()]
  const stores = await storesWithOffersForNewcomers(
    tx,
    customers.map(({ store_id }) => store_id),
  )
  const asked = customers.filter(({ store_id }) => stores.has(store_id))
  if (asked.length === 0) return []
  const { rows: changed } = await tx.execute<{ [K in keyof Changed]: Changed[K] }>(sql`
    with j as (
      select o.store_id, o.id, o.discounts, exists (select from orders e where e.store_id = o.store_id
          and e.customer_key = o.customer_key and e.status = 'DELIVERED'
          and (e.placed_at, e.id) < (o.placed_at, o.id)) as is_returning
      from ${recordset({ store_id: 'bigint', customer_key: 'text' }, asked)} cross join lateral (
        select * from orders o where o.store_id = r.store_id and o.customer_key = r.customer_key
          and o.discounts @> '[{"isForNewcomers": true}]' offset 0) o),
      judged as (${judged})
    update orders o set discounts = g.discounts from judged g
    where o.store_id = g.store_id and o.id = g.id and o.discounts <> g.discounts
    returning o.store_id, o.id, o.store_address_id, o.local_date, o.discounts`)
  await saveMismatches(
    tx,
    changed.map(({ store_id, id, discounts }) => ({ storeId: store_id, orderId: id, discounts })),
  )
  return changed.map(({ store_id, store_address_id, local_date }) => ({
    store_id,
    store_address_id,
    local_date,
  }))
}

interface Changed extends Bucket {
  readonly id: string
  readonly discounts: readonly StoredDiscount[]
}
