import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import { productsOf } from './products.ts'
import { measuresOfOrders, sumOfMeasures, type MeasureRow } from './measures.ts'
import { cutDay, ofLocation, rangeOfOrders, type Selection } from './selection.ts'

/**
 * First and last local day with orders in the selection, whatever the range; null without any. An order may be placed
 * a little in the future: the last day is none after today at its location. `locations` had orders in the range.
 */
export interface Span {
  readonly firstDay: string | null
  /** By currency. */
  readonly firstDays: Readonly<Record<string, string>>
  readonly lastDay: string | null
  readonly locations: number
}

export interface Found<T> {
  readonly rows: readonly T[]
  readonly span: Span
}

/** The local day of the query at the location `s`; the last possible day where it does not matter. */
const todayAt = ({ now }: Selection): SQL =>
  now === null
    ? sql`'infinity'::date`
    : sql`(select (${now.toISOString()}::timestamptz at time zone c.time_zone)::date from store_addresses sa
        join cities c on c.code = sa.city_code where sa.store_id = s.store_id and sa.id = s.store_address_id)`

/** Runs a query over `picked` (the selected locations) and adds the span of their data, in one statement. */
export async function ask<T extends object>(db: Db, selection: Selection, query: SQL): Promise<Found<T>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with picked as materialized (${selection.locations}),
    spans as (
      select s.store_address_id, d.* from picked s cross join lateral (
        select t.currency, min(t.local_date) as first_day,
          max(t.local_date) filter (where t.local_date <= ${todayAt(selection)}) as last_day,
          bool_or(t.local_date >= ${selection.from} and t.local_date < ${selection.to}) as traded
        from order_days t where ${ofLocation('t')} group by t.currency) d),
    span as (
      select min(first_day) as first_day, max(last_day) as last_day,
        (count(distinct store_address_id) filter (where traded))::int as locations,
        (select coalesce(json_object_agg(c.currency, c.first_day), '{}') from (
          select currency, min(first_day) as first_day from spans group by currency) c) as first_days
      from spans)
    select span.first_day, span.first_days, span.last_day, span.locations, q.* from span left join (
      select true as is_row, row_number() over () as nth, a.* from (${query}) a) q on true order by q.nth`)
  const [first] = rows
  return {
    // the query's own columns are its caller's type
    rows: rows.filter((row) => row['is_row'] === true) as unknown as T[],
    span: {
      firstDay: (first?.['first_day'] as string | null | undefined) ?? null, // a date column
      firstDays: (first?.['first_days'] as Record<string, string> | undefined) ?? {}, // a JSON column
      lastDay: (first?.['last_day'] as string | null | undefined) ?? null, // a date column
      locations: Number(first?.['locations'] ?? 0),
    },
  }
}

/** Rows of a roll-up for the whole days of the selection; of the hours only the columns of the histogram. */
const wholeDays = (table: 'order_days' | 'order_hours' | 'order_product_days', selection: Selection): SQL => {
  const columns =
    table === 'order_hours'
      ? 't.local_date, t.local_hour, t.currency, t.offered, t.delivered, t.gross_sales, t.net_sales'
      : '*'
  return sql`picked s cross join lateral (select ${sql.raw(columns)} from ${sql.raw(table)} t where ${ofLocation('t')}
    and t.local_date >= ${selection.from} and t.local_date < ${selection.wholeUntil} offset 0) d`
}

export type DayRow = MeasureRow & { readonly local_date: string; readonly currency: string }

/** Measures per local day and currency. */
export function dayFigures(db: Db, selection: Selection): Promise<Found<DayRow>> {
  return ask(
    db,
    selection,
    sql`select d.local_date, d.currency, ${sumOfMeasures('d.')} from ${wholeDays('order_days', selection)}
      group by d.local_date, d.currency
      ${selection.cut ? sql`union all select o.local_date, o.currency, ${measuresOfOrders} from ${cutDay(selection.cut)} group by o.local_date, o.currency` : sql``}
      order by 1, 2`,
  )
}

export type LocationRow = MeasureRow & {
  readonly store_id: number
  readonly store_address_id: number
  readonly currency: string
}

/** Measures per location and currency. */
export function locationFigures(db: Db, selection: Selection): Promise<Found<LocationRow>> {
  const whole = sql`select d.store_id, d.store_address_id, d.currency, ${sumOfMeasures('d.')}
    from ${wholeDays('order_days', selection)} group by d.store_id, d.store_address_id, d.currency`
  if (!selection.cut) return ask(db, selection, sql`${whole} order by 1, 2, 3`)
  return ask(
    db,
    selection,
    sql`select u.store_id, u.store_address_id, u.currency, ${sumOfMeasures('u.')} from (
      ${whole} union all
      select o.store_id, o.store_address_id, o.currency, ${measuresOfOrders} from ${cutDay(selection.cut)}
      group by o.store_id, o.store_address_id, o.currency) u
    group by u.store_id, u.store_address_id, u.currency order by 1, 2, 3`,
  )
}

interface CellRow {
  readonly weekday: number
  readonly hour: number
  readonly orders: number
  readonly delivered: number
}

/** Orders per ISO weekday and local hour; `conditions` apply to raw orders, for filters that roll-ups lack. */
export function hourFigures(
  db: Db,
  selection: Selection,
  conditions: SQL | undefined,
): Promise<Found<CellRow>> {
  const raw = (
    where: SQL,
  ) => sql`select extract(isodow from o.local_date)::int as weekday, o.local_hour::int as hour,
    count(*)::bigint as orders, (count(*) filter (where o.status = 'DELIVERED'))::bigint as delivered
    from ${where} group by 1, 2`
  if (conditions) return ask(db, selection, sql`${raw(rangeOfOrders(selection, conditions))} order by 1, 2`)
  const whole = sql`select extract(isodow from d.local_date)::int as weekday, d.local_hour::int as hour,
    sum(d.offered)::bigint as orders, sum(d.delivered)::bigint as delivered
    from ${wholeDays('order_hours', selection)} group by 1, 2`
  return ask(
    db,
    selection,
    selection.cut
      ? sql`select u.weekday, u.hour, sum(u.orders)::bigint as orders, sum(u.delivered)::bigint as delivered
          from (${whole} union all ${raw(cutDay(selection.cut))}) u group by 1, 2 order by 1, 2`
      : sql`${whole} order by 1, 2`,
  )
}

export interface HourRow {
  readonly hour: number
  readonly currency: string
  readonly offered: number
  readonly delivered: number
  readonly gross_sales: number
  readonly net_sales: number
}

/** Orders and sales per local hour of the day and currency. */
export function hourSales(db: Db, selection: Selection): Promise<Found<HourRow>> {
  const sums = (alias: string) =>
    sql.raw(
      ['offered', 'delivered', 'gross_sales', 'net_sales']
        .map((name) => `sum(${alias}.${name})::bigint as ${name}`)
        .join(', '),
    )
  const whole = sql`select d.local_hour::int as hour, d.currency, ${sums('d')}
    from ${wholeDays('order_hours', selection)} group by 1, 2`
  if (!selection.cut) return ask(db, selection, sql`${whole} order by 1, 2`)
  return ask(
    db,
    selection,
    sql`select u.hour, u.currency, ${sums('u')} from (${whole} union all
      select o.hour, o.currency, o.offered, o.delivered, o.gross_sales, o.net_sales from (
        select o.local_hour::int as hour, o.currency, ${measuresOfOrders} from ${cutDay(selection.cut)}
        group by 1, 2) o) u group by 1, 2 order by 1, 2`,
  )
}

export interface ProductRow {
  /** Null on a page beyond the last, whose only row carries the totals. */
  readonly name: string | null
  readonly category: string | null
  readonly currency: string
  readonly quantity: number
  readonly orders: number
  readonly sales: number
  readonly total: number
  readonly categories: readonly string[]
}

export interface ProductChoice {
  readonly byCount: boolean
  readonly limit: number
  readonly page: number
  readonly category?: string | undefined
}

/** A page of the products of delivered orders, best first by sales or by items sold; money within its currency. */
export function productFigures(
  db: Db,
  selection: Selection,
  { byCount, limit, page, category }: ProductChoice,
): Promise<Found<ProductRow>> {
  return ask(
    db,
    selection,
    sql`with p as materialized (
        select min(d.name) as name, max(d.category) as category, d.currency, sum(d.quantity)::bigint as quantity,
          sum(d.orders)::bigint as orders, sum(d.sales)::bigint as sales
        from ${wholeDays('order_product_days', selection)} group by d.product, d.currency),
      w as (select p.*, sum(p.orders) over (partition by p.currency) as weight from p
        ${category === undefined ? sql`` : sql`where p.category = ${category}`})
      select x.*, c.total, c.categories from (select
          (select count(*) from w)::int as total,
          coalesce((select json_agg(k.category order by k.category collate by_name)
            from (select distinct p.category from p where p.category is not null) k), '[]'::json) as categories) c
      left join (select w.* from w
        order by ${byCount ? sql`w.quantity desc, w.orders desc` : sql`w.weight desc, w.currency, w.sales desc, w.quantity desc`}, w.name, w.currency
        limit ${limit} offset ${(page - 1) * limit}) x on true
      order by ${byCount ? sql`x.quantity desc, x.orders desc` : sql`x.weight desc, x.currency, x.sales desc, x.quantity desc`}, x.name, x.currency`,
  )
}

interface ProductIssueRow {
  readonly name: string
  readonly orders: number
  readonly missing: number
  readonly wrong: number
  readonly issue_orders: number
}

/** Products of delivered orders that were missing or wrong, most often first. */
export function productIssueFigures(
  db: Db,
  selection: Selection,
  limit: number,
): Promise<Found<ProductIssueRow>> {
  const whole = sql`select d.product, d.name, d.known_orders, d.missing, d.wrong, d.issue_orders
    from ${wholeDays('order_product_days', selection)}`
  const rows = selection.cut
    ? sql`${whole} union all select p.product, p.name, p.known_orders, p.missing, p.wrong, p.issue_orders
        from (${productsOf(cutDay(selection.cut))}) p`
    : whole
  return ask(
    db,
    selection,
    sql`select min(d.name) as name, sum(d.known_orders)::bigint as orders, sum(d.missing)::bigint as missing,
        sum(d.wrong)::bigint as wrong, sum(d.issue_orders)::bigint as issue_orders
      from (${rows}) d group by d.product having sum(d.issue_orders) > 0 order by 5 desc, 2 desc, 1 limit ${limit}`,
  )
}
