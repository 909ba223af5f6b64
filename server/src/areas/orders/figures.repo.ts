import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import { productsOf } from './products.ts'
import { measuresOfOrders, sumOfMeasures, type MeasureRow } from './measures.ts'
import type { Selection } from './selection.ts'

/**
 * First and last local day with orders in the selection, whatever the range; null without any. `wholeFrom` is the
 * day by which nine in ten of its locations had begun: what is older cannot be compared with.
 */
export interface Span {
  readonly firstDay: string | null
  readonly wholeFrom: string | null
  readonly lastDay: string | null
}
export interface Found<T> {
  readonly rows: readonly T[]
  readonly span: Span
}

// a lateral with "offset 0" is planned a location at a time, by index, whatever the planner believes
export const ofLocation = (alias: string): SQL =>
  sql.raw(`${alias}.store_id = s.store_id and ${alias}.store_address_id = s.store_address_id`)

/** Runs a query over `picked` (the selected locations) and adds the span of their data, in one statement. */
export const ask = async <T extends object>(db: Db, selection: Selection, query: SQL): Promise<Found<T>> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with picked as materialized (${selection.locations}),
    span as (
      select min(d.first_day) as first_day, 
        percentile_disc(0.9) within group (order by d.first_day) as whole_from, max(d.last_day) as last_day from picked s cross join lateral (
        select min(t.local_date) as first_day, max(t.local_date) as last_day from order_days t
        where ${ofLocation('t')}) d)
    select span.first_day, span.whole_from, span.last_day, q.* from span left join (
      select true as is_row, row_number() over () as nth, a.* from (${query}) a) q on true order by q.nth`)
  const [first] = rows
  return {
    // the query's own columns are its caller's type
    rows: rows.filter((row) => row['is_row'] === true) as unknown as T[],
    span: {
      firstDay: (first?.['first_day'] as string | null | undefined) ?? null, // a date column
      wholeFrom: (first?.['whole_from'] as string | null | undefined) ?? null, // a date column
      lastDay: (first?.['last_day'] as string | null | undefined) ?? null, // a date column
    },
  }
}

/** Rows of a roll-up for the whole days of the selection; of the hours only what the histogram needs. */
const wholeDays = (table: 'order_days' | 'order_hours' | 'order_product_days', selection: Selection): SQL => {
  const columns = table === 'order_hours' ? 't.local_date, t.local_hour, t.offered, t.delivered' : '*'
  return sql`picked s cross join lateral (select ${sql.raw(columns)} from ${sql.raw(table)} t where ${ofLocation('t')}
    and t.local_date >= ${selection.from} and t.local_date < ${selection.wholeUntil} offset 0) d`
}

/** Raw orders of the cut last day. */
export const cutDay = ({ day, time }: { day: string; time: string }): SQL =>
  sql`picked s cross join lateral (select * from orders o where ${ofLocation('o')}
    and o.local_date = ${day} and o.local_time < ${time} offset 0) o`

export type DayRow = MeasureRow & { readonly local_date: string; readonly currency: string }

/** Measures a local day and currency. */
export const dayFigures = (db: Db, selection: Selection): Promise<Found<DayRow>> =>
  ask(
    db,
    selection,
    sql`select d.local_date, d.currency, ${sumOfMeasures('d.')} from ${wholeDays('order_days', selection)}
      group by d.local_date, d.currency
      ${selection.cut ? sql`union all select o.local_date, o.currency, ${measuresOfOrders} from ${cutDay(selection.cut)} group by o.local_date, o.currency` : sql``}
      order by 1, 2`,
  )

export type LocationRow = MeasureRow & {
  readonly store_id: number
  readonly store_address_id: number
  readonly currency: string
}

/** Measures a location and currency. */
export const locationFigures = (db: Db, selection: Selection): Promise<Found<LocationRow>> => {
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

export interface CellRow {
  readonly weekday: number
  readonly hour: number
  readonly orders: number
  readonly delivered: number
}

/** Orders an ISO weekday and local hour; `conditions` on raw orders, where a filter is asked that roll-ups lack. */
export const hourFigures = (
  db: Db,
  selection: Selection,
  conditions: SQL | undefined,
): Promise<Found<CellRow>> => {
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

/**
 * Raw orders `o` of the selection's days, the last one cut where it is, that the conditions let through: these are
 * looked up with the day, so that an index of few orders can be used.
 */
export const rangeOfOrders = (selection: Selection, conditions?: SQL): SQL =>
  sql`picked s cross join lateral (select * from orders o where ${ofLocation('o')}
    and o.local_date >= ${selection.from} and o.local_date < ${selection.to}
    ${selection.cut ? sql`and (o.local_date < ${selection.cut.day} or o.local_time < ${selection.cut.time})` : sql``}
    ${conditions ? sql`and ${conditions}` : sql``} offset 0) o`

export interface ProductRow {
  readonly name: string
  readonly currency: string
  readonly quantity: number
  readonly orders: number
  readonly sales: number
}

/** Products of delivered orders, best first by sales or by items sold. */
export const productFigures = (
  db: Db,
  selection: Selection,
  { byCount, limit }: { readonly byCount: boolean; readonly limit: number },
): Promise<Found<ProductRow>> =>
  ask(
    db,
    selection,
    sql`select min(d.name) as name, d.currency, sum(d.quantity)::bigint as quantity, sum(d.orders)::bigint as orders,
        sum(d.sales)::bigint as sales
      from ${wholeDays('order_product_days', selection)} group by d.product, d.currency
      order by ${byCount ? sql`3 desc, 5 desc` : sql`5 desc, 3 desc`}, 1, 2 limit ${limit}`,
  )

export interface ProductIssueRow {
  readonly name: string
  readonly orders: number
  readonly missing: number
  readonly wrong: number
  readonly issue_orders: number
}

/** Products of delivered orders that were missing or wrong, most often first. */
export const productIssueFigures = (
  db: Db,
  selection: Selection,
  limit: number,
): Promise<Found<ProductIssueRow>> => {
  const whole = sql`select d.product, d.name, d.orders, d.missing, d.wrong, d.issue_orders
    from ${wholeDays('order_product_days', selection)}`
  const rows = selection.cut
    ? sql`${whole} union all select p.product, p.name, p.orders, p.missing, p.wrong, p.issue_orders
        from (${productsOf(cutDay(selection.cut))}) p`
    : whole
  return ask(
    db,
    selection,
    sql`select min(d.name) as name, sum(d.orders)::bigint as orders, sum(d.missing)::bigint as missing,
        sum(d.wrong)::bigint as wrong, sum(d.issue_orders)::bigint as issue_orders
      from (${rows}) d group by d.product having sum(d.issue_orders) > 0 order by 5 desc, 2 desc, 1 limit ${limit}`,
  )
}
