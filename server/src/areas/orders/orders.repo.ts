import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { rangeOfOrders } from './figures.repo.ts'
import { orderItems, orders } from './orders.tables.ts'
import type { Selection } from './selection.ts'

/** A row of the order list, as the database names it. */
export interface SummaryRow {
  readonly id: string
  readonly code: string
  readonly status: typeof orders.$inferSelect.status
  readonly store_id: number
  readonly store_address_id: number
  readonly placed_at: Date
  readonly local_date: string
  readonly local_time: string
  readonly time_zone: string
  readonly currency: string
  readonly gross: number
  readonly net: number
  readonly item_count: number
  readonly has_issue: boolean
  readonly is_avoidable: boolean
  readonly rating: 'POSITIVE' | 'NEGATIVE' | null
  readonly is_new_customer: boolean
  readonly waiting_seconds: number | null
}

/** One page of the orders that the conditions let through, newest first, with the number of all of them. */
export const pageOfOrders = async (
  db: Db,
  selection: Selection,
  conditions: SQL | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: SummaryRow[]; total: number }> => {
  const { rows } = await db.execute<
    { total: number } & { [K in keyof SummaryRow]: SummaryRow[K] | null }
  >(sql`
    with picked as materialized (${selection.locations}),
    hits as materialized (
      select o.store_id, o.id, o.placed_at from ${rangeOfOrders(selection)} ${conditions ? sql`where ${conditions}` : sql``}),
    page as (select * from hits order by placed_at desc, id desc limit ${limit} offset ${(page - 1) * limit})
    select all_of.total, o.* from (select count(*)::bigint as total from hits) all_of left join lateral (
      select p.id, o.code, o.status, o.store_id, o.store_address_id, p.placed_at, o.local_date, o.local_time,
        o.time_zone, o.currency, o.gross, o.net, o.item_count, (o.has_missing or o.has_wrong) as has_issue,
        o.is_avoidable, o.rating, o.is_new_customer, o.waiting_seconds
      from page p join orders o on o.store_id = p.store_id and o.id = p.id) o on true
    order by o.placed_at desc, o.id desc`)
  return {
    total: rows[0]?.total ?? 0,
    // an empty page is one row of nulls beside the total
    rows: rows.filter((row) => row.id !== null) as unknown as SummaryRow[],
  }
}

/** One order of the scope with the names of its store and location. */
export const findOrder = async (db: Db, scope: Scope, id: string) => {
  const [found] = await db
    .select({ order: orders, storeName: stores.name, locationName: storeAddresses.name })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(
      storeAddresses,
      and(eq(storeAddresses.storeId, orders.storeId), eq(storeAddresses.id, orders.storeAddressId)),
    )
    .where(
      and(
        eq(orders.id, id),
        scope.stores(orders.storeId),
        scope.locations({ storeId: orders.storeId, storeAddressId: orders.storeAddressId }),
      ),
    )
  return found
}

/** The lines of an order, in their order. */
export const itemsOf = (db: Db, storeId: number, orderId: string) =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.storeId, storeId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(orderItems.line))
