import { sql, type SQL } from 'drizzle-orm'
import type { Measures } from '@storekeep/contract/areas/dashboard.ts'

/** GAP-ACCEPTANCE: whether the acceptance rate counts an order `o`; the same as `isDecided` of the rules. */
export const isDecided = `o.knows_acceptance and (o.accepted or o.status in ('REJECTED', 'TIMED_OUT')
  or (o.status = 'CANCELLED' and o.cancelled_by = 'STORE'))`
/** The store is the cause of the cancellation of `o`, whether it had accepted the order or not. */
export const isCausedByStore = `o.status = 'CANCELLED' and (o.is_avoidable or (o.cancelled_by = 'STORE'
  and o.cancel_reason in ('ITEM_UNAVAILABLE', 'STORE_CLOSED', 'STORE_TOO_BUSY', 'TECHNICAL_PROBLEM_AT_STORE', 'OTHER')))`
/** Whether ratings of `o` are known: a review may rate an order whose own source has no ratings. */
export const knowsRatings = '(o.knows_ratings or o.rating is not null)'

/**
 * The contract's measures as sums over raw orders, aliased `o` (dictionary of numbers). The roll-ups use only these
 * expressions, so live and rebuilt figures cannot differ.
 */
const fromOrders = {
  offered: 'count(*)',
  knows_acceptance: 'count(*) filter (where o.knows_acceptance)',
  decided: `count(*) filter (where ${isDecided})`,
  accepted: 'count(*) filter (where o.accepted and o.knows_acceptance)',
  delivered: `count(*) filter (where o.status = 'DELIVERED')`,
  cancelled: `count(*) filter (where o.status = 'CANCELLED')`,
  avoidable_cancellations: `count(*) filter (where o.status = 'CANCELLED' and o.is_avoidable and o.knows_acceptance)`,
  knows_issues: `count(*) filter (where o.status = 'DELIVERED' and o.knows_issues)`,
  issue_orders: `count(*) filter (where o.status = 'DELIVERED' and (o.has_missing or o.has_wrong))`,
  knows_ratings: `count(*) filter (where o.status = 'DELIVERED' and ${knowsRatings})`,
  rated: 'count(o.rating)',
  positive: `count(*) filter (where o.rating = 'POSITIVE')`,
  knows_customers: `count(*) filter (where o.status = 'DELIVERED' and o.customer_key is not null)`,
  new_customers: `count(*) filter (where o.status = 'DELIVERED' and o.is_new_customer)`,
  returning_customers: `count(*) filter (where o.status = 'DELIVERED' and o.customer_key is not null and not o.is_new_customer)`,
  knows_times: `count(*) filter (where o.status = 'DELIVERED' and o.knows_times)`,
  waiting_seconds: 'coalesce(sum(o.waiting_seconds), 0)',
  waiting_orders: 'count(o.waiting_seconds)',
  gross_sales: `coalesce(sum(o.gross) filter (where o.status = 'DELIVERED'), 0)`,
  net_sales: 'coalesce(sum(o.net), 0)',
  net_orders: `count(*) filter (where o.status = 'DELIVERED' or (o.status = 'CANCELLED' and o.partner_gets_paid))`,
} as const

export type MeasureColumn = keyof typeof fromOrders
const measureColumns = Object.keys(fromOrders) as MeasureColumn[] // the keys of a constant object

/** `offered, accepted, …`, each with a prefix. */
export function measureNames(prefix = ''): SQL {
  return sql.raw(measureColumns.map((name) => prefix + name).join(', '))
}

/** `count(*)::bigint as offered, …` over raw orders. */
export const measuresOfOrders = sql.raw(
  measureColumns.map((name) => `(${fromOrders[name]})::bigint as ${name}`).join(', '),
)

/** `sum(offered)::bigint as offered, …` over rows that hold measures. */
export function sumOfMeasures(prefix = ''): SQL {
  return sql.raw(measureColumns.map((name) => `sum(${prefix}${name})::bigint as ${name}`).join(', '))
}

export type MeasureRow = { readonly [K in MeasureColumn]: number }

/** A row of measures as the contract writes it; money is converted to decimals by the given function. */
export function toMeasures(row: MeasureRow, money: (minor: number) => number): Measures {
  return {
    offered: row.offered,
    knowsAcceptance: row.knows_acceptance,
    decided: row.decided,
    accepted: row.accepted,
    delivered: row.delivered,
    cancelled: row.cancelled,
    avoidableCancellations: row.avoidable_cancellations,
    knowsIssues: row.knows_issues,
    issueOrders: row.issue_orders,
    knowsRatings: row.knows_ratings,
    rated: row.rated,
    positive: row.positive,
    knowsCustomers: row.knows_customers,
    newCustomers: row.new_customers,
    returningCustomers: row.returning_customers,
    knowsTimes: row.knows_times,
    waitingSeconds: row.waiting_seconds,
    waitingOrders: row.waiting_orders,
    grossSales: money(row.gross_sales),
    netSales: money(row.net_sales),
    netOrders: row.net_orders,
  }
}
