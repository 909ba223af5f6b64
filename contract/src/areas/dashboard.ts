import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  Amount,
  ClockTime,
  Currency,
  DateRange,
  Day,
  Instant,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
} from '../kit/fields.ts'
import { OrderFilters } from './orders.ts'

/**
 * The additive facts behind every figure: numerators and denominators, never rates, so that they may be
 * summed over days and locations (dictionary of numbers). Money is in the row's currency.
 */
export const Measures = z.object({
  offered: z.int(),
  accepted: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  avoidableCancellations: z.int(),
  issueOrders: z.int(),
  rated: z.int(),
  positive: z.int(),
  newCustomers: z.int(),
  returningCustomers: z.int(),
  /** Sum of seconds couriers waited at pick-up, and over how many orders. */
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

/** `until` cuts the last day of a range at a local time, so that an unfinished today compares fairly (GAP-PERIODS). */
export const FigureQuery = z.object({
  dateRange: DateRange,
  storeAddressIds: z.optional(StoreAddressIds),
  until: z.optional(ClockTime),
})

/** When the figures were last true, and which days have data at all. */
export const DataState = z.object({
  asOf: Instant,
  firstDay: z.nullable(Day),
  /**
   * The day by which nine in ten of the locations had begun: a period that begins before it lacks too many of them,
   * while a location or two that opened since are growth like any other.
   */
  wholeFrom: z.nullable(Day),
  lastDay: z.nullable(Day),
})

/** Filters of the histogram, as on the order list. */
const HistogramFilters = z.pick(OrderFilters, {
  status: true,
  issues: true,
  partnerGetsPaid: true,
  avoidableCancellations: true,
})

/** Both pages of figures read them. */
export const figureSections = { section: 'DASHBOARD', or: ['OPERATIONS'] } as const
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
    access: figureSections,
    effect: 'read',
    body,
    reply,
  })

/** Figures of the dashboard. A missing location list means all the asker may see (GAP-NONE-MEANS-ALL). */
export const dashboard = {
  stats: metric(
    'PERF-CALL-M-ORDERS-STATS',
    '/metrics/orders/stats',
    'Measures of a period a day and currency, with their totals a currency.',
    FigureQuery,
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
    FigureQuery,
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
    z.extend(FigureQuery, { filters: z.optional(HistogramFilters) }),
    z.object({
      cells: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), delivered: z.int() })),
      data: DataState,
    }),
  ),
  products: endpoint({
    id: 'PERF-CALL-M-PRODUCTS-PERFORMANCE',
    summary: 'Products of delivered orders by sales, or by count.',
    method: 'POST',
    host: 'dashboard',
    path: '/metrics/products/performance',
    access: figureSections,
    effect: 'read',
    body: z.object({
      dateRange: DateRange,
      storeAddressIds: z.optional(StoreAddressIds),
      sortByProductCount: z._default(z.boolean(), false),
      limit: z._default(z.int().check(z.positive(), z.maximum(100)), 10),
    }),
    reply: z.object({
      products: z.array(
        z.object({
          name: z.string(),
          currency: Currency,
          /** Items sold. */
          quantity: z.int(),
          /** Orders with it. */
          orders: z.int(),
          /** Items and their options, with VAT. */
          sales: Amount,
        }),
      ),
      data: DataState,
    }),
  }),
}
