import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { Counted, OrderRecord, StoredOption } from '../../orders/orders.read.ts'
import type { StoredCursor } from '../reports.tables.ts'

/** An order as read for the report, with the database's names. */
export interface ReportRow {
  readonly id: string
  readonly external_id: string
  readonly code: string
  readonly status: OrderRecord['status']
  readonly store_id: number
  readonly store_name: string
  readonly store_address_id: number
  readonly location_name: string
  readonly local_date: string
  readonly time_zone: string
  /** For the cursor. */
  readonly placed_text: string
  readonly placed_at: Date
  readonly accepted_at: Date | null
  readonly ready_at: Date | null
  readonly courier_arrived_at: Date | null
  readonly picked_up_at: Date | null
  readonly delivered_at: Date | null
  readonly cancelled_at: Date | null
  readonly rated_at: Date | null
  readonly waiting_seconds: number | null
  readonly item_count: number
  readonly has_missing: boolean
  readonly has_wrong: boolean
  readonly currency: string
  readonly gross: number
  readonly vat: number
  readonly discount_partner: number
  readonly discount_marketplace: number
  readonly delivery_fee: number
  readonly service_fee: number
  readonly packaging_fee: number
  readonly tip: number
  readonly total: number
  readonly refund_partner: number
  readonly refund_marketplace: number
  readonly net: number
  readonly cancelled_by: OrderRecord['cancelledBy']
  readonly cancel_reason: OrderRecord['cancelReason']
  readonly is_avoidable: boolean
  readonly partner_gets_paid: boolean
  readonly rating: OrderRecord['rating']
  readonly is_new_customer: boolean
  readonly prime: boolean
  readonly discounts: OrderRecord['discounts']
  readonly knows_acceptance: boolean
  readonly knows_issues: boolean
  readonly knows_times: boolean
  readonly knows_customer: boolean
}

const columns =
  sql.raw(`o.id, o.external_id, o.code, o.status, o.store_id, s.name as store_name, o.store_address_id,
  sa.name as location_name, o.local_date, o.time_zone, o.placed_at::text as placed_text, o.placed_at, o.accepted_at,
  o.ready_at, o.courier_arrived_at, o.picked_up_at, o.delivered_at, o.cancelled_at, o.rated_at, o.waiting_seconds,
  o.item_count, o.has_missing, o.has_wrong, o.currency, o.gross, o.vat, o.discount_partner, o.discount_marketplace,
  o.delivery_fee, o.service_fee, o.packaging_fee, o.tip, o.total, o.refund_partner, o.refund_marketplace, o.net,
  o.cancelled_by, o.cancel_reason, o.is_avoidable, o.partner_gets_paid, o.rating, o.is_new_customer, o.prime, o.discounts,
  o.knows_acceptance, o.knows_issues, o.knows_times, o.customer_key is not null as knows_customer`)

/** The orders of one location and day, by the roll-ups. */
export interface DayOfLocation {
  readonly local_date: string
  readonly store_id: number
  readonly store_address_id: number
  readonly orders: number
}

export interface Range {
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

/** The locations of the scope, which was narrowed to the report's own. */
const locationsOf = (scope: Scope): SQL =>
  sql`select sa.store_id, sa.id as store_address_id from store_addresses sa
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}`

const daysIn = (range: Range): SQL =>
  sql`t.store_id = p.store_id and t.store_address_id = p.store_address_id
    and t.local_date >= ${range.from} and t.local_date < ${range.to}`

/** Location days with orders, in file order, after the cursor. */
export async function daysWithOrders(
  db: Db,
  scope: Scope,
  range: Range,
  after: StoredCursor | null,
): Promise<DayOfLocation[]> {
  const passed = after
    ? sql`(t.local_date, t.store_id, t.store_address_id) ${sql.raw(after.id === null ? '>' : '>=')}
        (${after.localDate}::date, ${after.storeId}::bigint, ${after.storeAddressId}::bigint)`
    : sql`true`
  const { rows } = await db.execute<DayOfLocation & Record<string, unknown>>(sql`
    with p as materialized (${locationsOf(scope)})
    select t.local_date, t.store_id, t.store_address_id, sum(t.offered)::bigint as orders
    from p cross join lateral (select * from order_days t where ${daysIn(range)} offset 0) t
    where ${passed} and t.offered > 0
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

/** The first day of the range on which any location has an order. */
export async function nextDayWithOrders(db: Db, scope: Scope, range: Range): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    with p as materialized (${locationsOf(scope)})
    select min(t.local_date) as day from p cross join lateral (
      select t.local_date from order_days t where ${daysIn(range)} and t.offered > 0
      order by t.local_date limit 1) t`)
  return rows[0]?.day ?? null
}

/** Sums over the roll-ups of the range: the orders, or those of a kind, and the locations that have some. */
export async function countInRange(
  db: Db,
  scope: Scope,
  range: Range,
  { counted, where }: { readonly counted: Counted; readonly where?: SQL },
): Promise<{ orders: number; locations: number }> {
  const count = sql.raw(counted.count)
  const { rows } = await db.execute<{ orders: number; locations: number }>(sql`
    with p as materialized (${locationsOf(scope)})
    select coalesce(sum(${count}), 0)::bigint as orders,
      (count(distinct p.store_address_id) filter (where ${count} > 0))::int as locations
    from p cross join lateral (select * from ${sql.raw(counted.table)} t where ${daysIn(range)}
      and ${sql.raw(counted.where ?? 'true')} offset 0) t
    where ${where ?? sql`true`}`)
  return rows[0] ?? { orders: 0, locations: 0 }
}

/** The matching orders of these days in file order, after the cursor. */
export async function ordersOfDays(
  db: Db,
  days: readonly DayOfLocation[],
  after: StoredCursor | null,
  { conditions, limit }: { readonly conditions: SQL | undefined; readonly limit: number },
): Promise<ReportRow[]> {
  // skips the rows of the cursor's day that are already in the file
  const passed =
    after && after.id !== null
      ? sql`(o.local_date, o.store_id, o.store_address_id, o.placed_at, o.id) > (${after.localDate}::date,
          ${after.storeId}::bigint, ${after.storeAddressId}::bigint, ${after.placedAt}::timestamptz, ${after.id}::uuid)`
      : sql`true`
  const { rows } = await db.execute<ReportRow & Record<string, unknown>>(sql`
    select ${columns} from json_to_recordset(${JSON.stringify(days)}::json)
      as d(local_date date, store_id bigint, store_address_id bigint)
    cross join lateral (select * from orders o where o.store_id = d.store_id
      and o.store_address_id = d.store_address_id and o.local_date = d.local_date offset 0) o
    join stores s on s.id = o.store_id
    join store_addresses sa on sa.store_id = o.store_id and sa.id = o.store_address_id
    where ${passed} and ${conditions ?? sql`true`}
    order by o.local_date, o.store_id, o.store_address_id, o.placed_at, o.id limit ${limit}`)
  return rows.map(withMoments)
}

const momentColumns = [
  'placed_at',
  'accepted_at',
  'ready_at',
  'courier_arrived_at',
  'picked_up_at',
  'delivered_at',
  'cancelled_at',
  'rated_at',
] as const

/** Raw statements return timestamps in the database's format. */
const withMoments = (row: ReportRow): ReportRow => {
  const moments = momentColumns.map((name) => {
    const at: unknown = row[name]
    return [name, typeof at === 'string' ? new Date(at) : at]
  })
  return { ...row, ...Object.fromEntries(moments) }
}

export interface ReportItem {
  readonly order_id: string
  readonly name: string
  readonly quantity: number
  readonly options: readonly StoredOption[] | null
}

/** The lines of these orders, in order. */
export async function itemsOfOrders(db: Db, rows: readonly ReportRow[]): Promise<ReportItem[]> {
  const { rows: items } = await db.execute<ReportItem & Record<string, unknown>>(sql`
    select i.order_id, i.name, i.quantity, i.options
    from json_to_recordset(${JSON.stringify(rows.map(({ store_id, id }) => ({ store_id, id })))}::json)
      as r(store_id bigint, id uuid)
    join order_items i on i.store_id = r.store_id and i.order_id = r.id order by i.order_id, i.line`)
  return items
}
