import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { WaitTimeFeeTerms } from '@storekeep/contract/rules/orders/wait-time-fees.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { storeAddresses, stores } from '../../../platform/tenancy/tenancy.tables.ts'
import { countOf, type Counted } from '../figures/filters.count.ts'
import { conditionsOf } from '../figures/filters.ts'
import { orderItems, orders } from '../orders.tables.ts'
import { rangeOfOrders, type Selection } from '../figures/selection.ts'

/** A row of the order list, with the database's names. */
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

const columns = sql.raw(`o.id, o.code, o.status, o.store_id, o.store_address_id, o.placed_at, o.local_date,
  o.local_time, o.time_zone, o.currency, o.gross, o.net, o.item_count, (o.has_missing or o.has_wrong) as has_issue,
  o.is_avoidable, o.rating, o.is_new_customer, o.waiting_seconds`)
/** Newest first by the stores' own days, so that a page is found by counting days. */
const newestFirst = sql.raw('o.local_date desc, o.placed_at desc, o.id desc')

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Reads every order of the range that matches the conditions: for filters that no roll-up counts. */
const byReadingAll = (selection: Selection, conditions: SQL | undefined, { limit, offset }: Page): SQL => sql`
  with picked as materialized (${selection.locations}),
  hits as materialized (
    select o.store_id, o.id, o.placed_at, o.local_date from ${rangeOfOrders(selection, conditions)}),
  page as (select * from hits o order by ${newestFirst} limit ${limit} offset ${offset})
  select all_of.total, o.* from (select count(*)::bigint as total from hits) all_of left join lateral (
    select ${columns} from page p join orders o on o.store_id = p.store_id and o.id = p.id) o on true
  order by ${newestFirst}`

/**
 * Counts a day by its roll-ups, finds the days on which the page lies and reads only these: a page costs the orders of
 * a day or two, regardless of the size of the range.
 */
const byCountingDays = (
  selection: Selection,
  filters: OrderFilters,
  { counted, conditions }: { readonly counted: Counted; readonly conditions: SQL | undefined },
  { limit, offset }: Page,
): SQL => {
  const { table, count, where = 'true' } = counted
  const wholeDays = sql`select t.local_date, (${sql.raw(count)})::bigint as n from picked s cross join lateral (
      select * from ${sql.raw(table)} t where t.store_id = s.store_id and t.store_address_id = s.store_address_id
        and t.local_date >= ${selection.from} and t.local_date < ${selection.to} and ${sql.raw(where)}
      offset 0) t
    where ${filters.currency === undefined ? sql`true` : sql`t.currency = ${filters.currency}`}
      and ${filters.weekday === undefined ? sql`true` : sql`extract(isodow from t.local_date) = ${filters.weekday}`}`
  const also = conditions ? sql`and ${conditions}` : sql``
  return sql`
    with picked as materialized (${selection.locations}),
    days as materialized (
      select d.local_date, sum(d.n)::bigint as n from (${wholeDays}) d where d.n > 0 group by d.local_date),
    ranked as (
      select local_date, n, (sum(n) over (order by local_date desc))::bigint - n as before from days),
    wanted as materialized (
      select local_date, before from ranked where before < ${offset + limit} and before + n > ${offset}),
    page as (
      select o.* from wanted w cross join picked s cross join lateral (
        select * from orders o where o.store_id = s.store_id and o.store_address_id = s.store_address_id
          and o.local_date = w.local_date
          ${also} offset 0) o
      order by ${newestFirst} limit ${limit} offset ${offset} - coalesce((select min(before) from wanted), 0))
    select all_of.total, o.* from (select coalesce(sum(n), 0)::bigint as total from days) all_of
    left join lateral (select ${columns} from page o) o on true order by ${newestFirst}`
}

/** One page of the orders that match the filters, newest first, with their total number. */
export async function pageOfOrders(
  db: Db,
  selection: Selection,
  filters: OrderFilters,
  {
    page,
    limit,
    terms,
  }: { readonly page: number; readonly limit: number; readonly terms: WaitTimeFeeTerms | null },
): Promise<{ rows: SummaryRow[]; total: number }> {
  const part = { limit, offset: (page - 1) * limit }
  // roll-ups have whole days
  const counted = selection.cut ? null : countOf(filters)
  const conditions = conditionsOf(filters, terms)
  const query = counted
    ? byCountingDays(selection, filters, { counted, conditions }, part)
    : byReadingAll(selection, conditions, part)
  const { rows } = await db.execute<{ total: number } & { [K in keyof SummaryRow]: SummaryRow[K] | null }>(
    query,
  )
  return {
    total: rows[0]?.total ?? 0,
    // an empty page is one row of nulls with the total
    rows: rows.filter((row) => row.id !== null) as unknown as SummaryRow[],
  }
}

/** One order of the scope with the names of its store and location. */
export async function findOrder(db: Db, scope: Scope, id: string) {
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

/** The names of these locations, as far as the scope reaches. */
export async function namesOfLocations(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: storeAddresses.id, name: storeAddresses.name })
    .from(storeAddresses)
    .where(
      and(
        inArray(storeAddresses.id, [...ids]),
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
      ),
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The lines of an order, in their order. */
export function itemsOf(db: Db, storeId: number, orderId: string) {
  return db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.storeId, storeId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(orderItems.line))
}
