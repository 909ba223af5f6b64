import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  Amount,
  ClockTime,
  Currency,
  DateRange,
  Day,
  Instant,
  PaginationReply,
  text,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
} from '../kit/fields.ts'
import { moneyKinds } from '../rules/orders/orders.ts'
import { OrderFilters } from './orders.ts'

/**
 * The additive facts behind every figure: numerators and denominators, never rates, so that they can be summed over
 * days and locations (dictionary of numbers). Money is in the row's currency.
 */
export const Measures = z.object({
  offered: z.int(),
  /** GAP-UNKNOWN: offered orders whose source knows acceptance; the next two count only these. */
  knowsAcceptance: z.int(),
  /** GAP-ACCEPTANCE: offered − cancelled by others before a decision − still waiting. */
  decided: z.int(),
  accepted: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** Of orders whose source knows acceptance. */
  avoidableCancellations: z.int(),
  /** Delivered orders whose source knows missing and wrong items, and those that had some. */
  knowsIssues: z.int(),
  issueOrders: z.int(),
  /** Delivered orders whose source knows ratings. */
  knowsRatings: z.int(),
  rated: z.int(),
  positive: z.int(),
  /** Delivered orders with a known customer: new and returning. */
  knowsCustomers: z.int(),
  newCustomers: z.int(),
  returningCustomers: z.int(),
  /** Delivered orders whose source knows times. */
  knowsTimes: z.int(),
  /** Seconds couriers waited at pick-up, and the number of these orders. */
  waitingSeconds: z.int(),
  waitingOrders: z.int(),
  /** Items and options with VAT, before discounts, of delivered orders. */
  grossSales: Amount,
  /** Gross − partner's discounts − partner's refunds + compensated cancellations. */
  netSales: Amount,
  /** Orders that netSales counts. */
  netOrders: z.int(),
})
export type Measures = z.output<typeof Measures>

/**
 * `until` cuts the last day of a range at a local time and counts its orders as they were then, for a fair comparison of
 * an unfinished today (GAP-PERIODS).
 */
export const FigureQuery = z.object({
  dateRange: DateRange,
  storeAddressIds: z.optional(StoreAddressIds),
  until: z.optional(ClockTime),
  /**
   * Like for like: only locations with orders in the range and in this other one, which had their first order before
   * the earlier one's second day, so that locations that opened or closed in between do not affect the comparison.
   */
  alsoTradedIn: z.optional(DateRange),
})

/** When the figures were last updated, and which days have data at all. */
export const DataState = z.object({
  asOf: Instant,
  firstDay: z.nullable(Day),
  /** The first day of each currency. */
  firstDays: z.record(Currency, Day),
  /** The last day with orders that is not after today at the location. */
  lastDay: z.nullable(Day),
  /** Number of the locations with orders in the range. */
  locations: z.int(),
})

/** Filters of the histogram, as on the order list. */
const HistogramFilters = z.pick(OrderFilters, {
  status: true,
  issues: true,
  partnerGetsPaid: true,
  avoidableCancellations: true,
})

const own = { section: 'DASHBOARD' } as const
/** The operations page reads some figures of the dashboard, by its own grants. */
const shared = { section: 'DASHBOARD', or: ['OPERATIONS'] } as const
/** The page that requests the figures; the dashboard if omitted. */
const SharedQuery = z.extend(FigureQuery, { section: z.optional(z.enum(['DASHBOARD', 'OPERATIONS'])) })
const metric = <B extends z.ZodMiniType, S extends z.ZodMiniType>(
  id: string,
  path: `/${string}`,
  summary: string,
  body: B,
  reply: S,
) =>
  endpoint({
    id,
    summary,
    method: 'POST',
    host: 'dashboard',
    path,
    access: shared,
    effect: 'read',
    body,
    reply,
  })

/** Figures of the dashboard. Without locations, all that the user can see (GAP-NONE-MEANS-ALL). */
export const dashboard = {
  stats: metric(
    'PERF-CALL-M-ORDERS-STATS',
    '/metrics/orders/stats',
    'Measures of a period a day and currency, with their totals a currency.',
    SharedQuery,
    z.object({
      totals: z.array(z.object({ currency: Currency, ...Measures.shape })),
      days: z.array(z.object({ day: Day, currency: Currency, ...Measures.shape })),
      data: DataState,
    }),
  ),
  operations: metric(
    'PERF-CALL-M-OPERATIONS',
    '/metrics/store-addresses/operations',
    'Measures of a period a location.',
    SharedQuery,
    z.object({
      storeAddresses: z.array(
        z.object({ storeAddressId: StoreAddressId, storeId: StoreId, currency: Currency, ...Measures.shape }),
      ),
      data: DataState,
    }),
  ),
  histogram: metric(
    'PERF-CALL-M-ORDERS-HISTOGRAM',
    '/metrics/orders/histogram',
    'Orders a weekday (ISO, 1 = Monday) and local hour in which they were placed.',
    z.extend(SharedQuery, { filters: z.optional(HistogramFilters) }),
    z.object({
      cells: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), delivered: z.int() })),
      data: DataState,
    }),
  ),
  /** Orders behind an hour: `hour` + currency, with DELIVERED for `delivered`. */
  hours: metric(
    'PERF-CALL-M-ORDERS-STATS',
    '/metrics/orders/hours',
    'Orders and sales a local hour of the day and currency.',
    FigureQuery,
    z.object({
      hours: z.array(
        z.object({
          hour: z.int(),
          currency: Currency,
          offered: z.int(),
          delivered: z.int(),
          grossSales: Amount,
          netSales: Amount,
        }),
      ),
      data: DataState,
    }),
  ),
  /**
   * grossSales − DISCOUNT_PARTNER − REFUND_PARTNER + COMPENSATION = netSales. VAT is included in gross sales; tips and
   * fees are paid in addition and included in neither. Orders behind an amount: `money` + currency.
   */
  netSales: metric(
    'PERF-CALL-M-ORDERS-STATS',
    '/metrics/orders/net-sales',
    'The way from gross to net sales a currency, and what customers paid beside them.',
    FigureQuery,
    z.object({
      steps: z.array(
        z.object({
          currency: Currency,
          /** Delivered orders. */
          orders: z.int(),
          grossSales: Amount,
          netSales: Amount,
          amounts: z.array(z.object({ kind: z.enum(moneyKinds), orders: z.int(), amount: Amount })),
        }),
      ),
      data: DataState,
    }),
  ),
  products: endpoint({
    id: 'PERF-CALL-M-PRODUCTS-PERFORMANCE',
    summary: 'Products of delivered orders by sales within each currency, or by count.',
    method: 'POST',
    host: 'dashboard',
    path: '/metrics/products/performance',
    access: own,
    effect: 'read',
    body: z.object({
      dateRange: DateRange,
      storeAddressIds: z.optional(StoreAddressIds),
      sortByProductCount: z._default(z.boolean(), false),
      limit: z._default(z.int().check(z.positive(), z.maximum(100)), 10),
      page: z._default(z.int().check(z.positive(), z.maximum(10_000)), 1),
      category: z.optional(text(1, 300)),
      alsoTradedIn: z.optional(DateRange),
    }),
    reply: z.object({
      products: z.array(
        z.object({
          name: z.string(),
          /** From the menu; null if the source of its orders has none. */
          category: z.nullable(z.string()),
          currency: Currency,
          /** Items sold. */
          quantity: z.int(),
          /** Orders containing it. */
          orders: z.int(),
          /** Items and their options, with VAT. */
          sales: Amount,
        }),
      ),
      /** Every category of the period. */
      categories: z.array(z.string()),
      pagination: PaginationReply,
      data: DataState,
    }),
  }),
}
