import { sql, type SQL } from 'drizzle-orm'
import type { Measures } from '@storekeep/contract/areas/dashboard.ts'

/**
 * The contract's measures as sums over raw orders, aliased `o` (dictionary of numbers). The roll-ups are made
 * with these expressions and nothing else, so live and rebuilt figures cannot differ.
 */
const fromOrders = {
  offered: 'count(*)',
  accepted: 'count(*) filter (where o.accepted)',
  delivered: `count(*) filter (where o.status = 'DELIVERED')`,
  cancelled: `count(*) filter (where o.status = 'CANCELLED')`,
  avoidable_cancellations: `count(*) filter (where o.status = 'CANCELLED' and o.is_avoidable)`,
  issue_orders: `count(*) filter (where o.status = 'DELIVERED' and (o.has_missing or o.has_wrong))`,
  rated: 'count(o.rating)',
  positive: `count(*) filter (where o.rating = 'POSITIVE')`,
  new_customers: `count(*) filter (where o.status = 'DELIVERED' and o.is_new_customer)`,
  returning_customers: `count(*) filter (where o.status = 'DELIVERED' and o.customer_key is not null and not o.is_new_customer)`,
  waiting_seconds: 'coalesce(sum(o.waiting_seconds), 0)',
  waiting_orders: 'count(o.waiting_seconds)',
  gross_sales: `coalesce(sum(o.gross) filter (where o.status = 'DELIVERED'), 0)`,
  net_sales: 'coalesce(sum(o.net), 0)',
  net_orders: `count(*) filter (where o.status = 'DELIVERED' or (o.status = 'CANCELLED' and o.partner_gets_paid))`,
} as const

export type MeasureColumn = keyof typeof fromOrders
export const measureColumns = Object.keys(fromOrders) as MeasureColumn[] // the keys of a constant object

/** `offered, accepted, …`, each with a prefix. */
export const measureNames = (prefix = ''): SQL =>
  sql.raw(measureColumns.map((name) => prefix + name).join(', '))

/** `count(*)::bigint as offered, …` over raw orders. */
export const measuresOfOrders = sql.raw(
  measureColumns.map((name) => `(${fromOrders[name]})::bigint as ${name}`).join(', '),
)

/** `sum(offered)::bigint as offered, …` over rows that hold measures. */
export const sumOfMeasures = (prefix = ''): SQL =>
  sql.raw(measureColumns.map((name) => `sum(${prefix}${name})::bigint as ${name}`).join(', '))

export type MeasureRow = { readonly [K in MeasureColumn]: number }

/** A row of measures as the contract writes it; money is turned into decimals by the caller's function. */
export const toMeasures = (row: MeasureRow, money: (minor: number) => number): Measures => ({
  offered: row.offered,
  accepted: row.accepted,
  delivered: row.delivered,
  cancelled: row.cancelled,
  avoidableCancellations: row.avoidable_cancellations,
  issueOrders: row.issue_orders,
  rated: row.rated,
  positive: row.positive,
  newCustomers: row.new_customers,
  returningCustomers: row.returning_customers,
  waitingSeconds: row.waiting_seconds,
  waitingOrders: row.waiting_orders,
  grossSales: money(row.gross_sales),
  netSales: money(row.net_sales),
  netOrders: row.net_orders,
})
