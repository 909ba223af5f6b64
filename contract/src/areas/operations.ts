import * as z from 'zod/mini'
import { endpoint, type SectionAccess } from '../kit/endpoint.ts'
import { Amount, ClockTime, Currency, Day, StoreAddressId, StoreAddressIds, StoreId } from '../kit/fields.ts'
import { closingReasons } from '../rules/time/availability.ts'
import { partnerFees } from '../rules/ledger/ledger.ts'
import { refundCauses } from '../rules/orders/orders.ts'
import { DataState, FigureQuery } from './dashboard.ts'
import { Payer } from './orders.discounts.ts'
import { CancelledBy, CancelReason, IssueKind, OrderStatus } from './orders.ts'

/**
 * The same sums three times: of the whole selection, per local day and per location. Only sums, so that rates are
 * computed once, from numerators and denominators (dictionary of numbers). Empty days and locations are omitted.
 */
const split = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({
    total: z.object(shape),
    days: z.array(z.object({ day: Day, ...shape })),
    storeAddresses: z.array(z.object({ storeAddressId: StoreAddressId, storeId: StoreId, ...shape })),
    data: DataState,
  })

/** The same with money: one row per currency, since amounts of two currencies are never added. */
const splitMoney = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({
    totals: z.array(z.object({ currency: Currency, ...shape })),
    days: z.array(z.object({ day: Day, currency: Currency, ...shape })),
    storeAddresses: z.array(
      z.object({ storeAddressId: StoreAddressId, storeId: StoreId, currency: Currency, ...shape }),
    ),
    data: DataState,
  })

/**
 * A measured time: the number of orders, their total seconds, and percentiles from the stored histogram. `known` of the
 * `delivered` orders have a source that knows times (GAP-UNKNOWN).
 */
const time = {
  known: z.int(),
  delivered: z.int(),
  orders: z.int(),
  seconds: z.int(),
  median: z.nullable(z.int()),
  p90: z.nullable(z.int()),
}

/** Orders per minute of a measured time; `to` is exclusive, and null for the open-ended last bucket. */
const histogram = {
  buckets: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), orders: z.int() })),
  ...time,
  data: DataState,
}

/** The wait-time fees of the user's flags: the waiting time that costs a fee, and its first day. */
const WaitTimeFees = z.object({
  startDate: Day,
  timeInMinutes: z.number(),
  feeOne: z.number(),
  feeTwo: z.number(),
})

/**
 * Ratings of orders: `unrated` counts delivered ones without a rating, `known` those of the `delivered` whose source
 * knows ratings.
 */
const ratings = {
  positive: z.int(),
  negative: z.int(),
  unrated: z.int(),
  known: z.int(),
  delivered: z.int(),
}

const metric = <B extends z.ZodMiniType, R extends z.ZodMiniType, A extends SectionAccess>(
  id: string,
  path: `/${string}`,
  summary: string,
  { access, body, reply }: { access: A; body: B; reply: R },
) => endpoint({ id, summary, method: 'POST', host: 'dashboard', path, access, effect: 'read', body, reply })

const access = { section: 'OPERATIONS' } as const
/** The reviews page may request ratings, by its own grants. */
const shared = { section: 'OPERATIONS', or: ['CUSTOMER_REVIEWS'] } as const
const asSection = { section: z.optional(z.enum(['OPERATIONS', 'CUSTOMER_REVIEWS'])) }
const body = FigureQuery

/**
 * Figures of order handling, in addition to those of the dashboard's contract (stats, operations per location,
 * histogram, products). Every call: half-open local days, at most 400; without locations, all live ones that the user
 * can see; one foreign location refuses the whole; `until` cuts the last day at a local time.
 */
export const operations = {
  /** Orders behind: newCustomer true + DELIVERED; newCustomer false, customerKnown true + DELIVERED; customerKnown false + DELIVERED. */
  customers: metric(
    'PERF-CALL-M-CUSTOMERS',
    '/metrics/store-addresses/customers',
    'Delivered orders of new, returning and unknown customers.',
    {
      access,
      body,
      reply: split({
        delivered: z.int(),
        newCustomers: z.int(),
        returningCustomers: z.int(),
        unknown: z.int(),
      }),
    },
  ),
  /** All time. Orders behind: rating POSITIVE; NEGATIVE; NO_RATING + DELIVERED + knows ratings. */
  ratings: metric(
    'PERF-CALL-M-RATINGS',
    '/metrics/store-addresses/ratings',
    'Ratings of all time, in all and a location.',
    {
      access: shared,
      body: z.object({ storeAddressIds: z.optional(StoreAddressIds), ...asSection }),
      reply: z.object({
        total: z.object(ratings),
        storeAddresses: z.array(z.object({ storeAddressId: StoreAddressId, storeId: StoreId, ...ratings })),
        data: DataState,
      }),
    },
  ),
  /**
   * The funnel visits → menu views → checkouts → orders, for days and locations with known visits. Visits are reported
   * hourly, so `until` is rounded down to the full hour, as returned in `until` of the response. Orders behind:
   * visitsKnown true (with `until` as returned); delivered: the same with DELIVERED.
   */
  conversion: metric(
    'PERF-CALL-M-CVR',
    '/metrics/store-addresses/cvr',
    'Visits of the stores’ pages, and how many became orders.',
    {
      access,
      body,
      reply: z.extend(
        split({
          visits: z.int(),
          menuViews: z.int(),
          checkouts: z.int(),
          orders: z.int(),
          delivered: z.int(),
        }),
        { until: z.nullable(ClockTime) },
      ),
    },
  ),
  /**
   * For delivered orders. Orders behind a product: product + DELIVERED; with productIssue MISSING, WRONG or EITHER. One
   * order may have both, so missing + wrong may exceed `issueOrders`.
   */
  productIssues: metric(
    'PERF-CALL-M-PRODUCTS-ISSUES',
    '/metrics/products/issues',
    'Products that were missing or wrong, most often first.',
    {
      access,
      body: z.extend(body, { limit: z._default(z.int().check(z.positive(), z.maximum(100)), 20) }),
      reply: z.object({
        products: z.array(
          z.object({
            name: z.string(),
            /** Delivered orders with it whose source knows missing and wrong items. */
            orders: z.int(),
            missing: z.int(),
            wrong: z.int(),
            issueOrders: z.int(),
          }),
        ),
        data: DataState,
      }),
    },
  ),
  /** By the day of the order. Orders behind: as for the ratings, within the period. */
  reviews: metric('PERF-CALL-M-ORDERS-REVIEWS', '/metrics/orders/reviews', 'Ratings of a period’s orders.', {
    access: shared,
    body: z.extend(body, asSection),
    reply: split(ratings),
  }),
  /**
   * Refunds of delivered orders by the order's local day, whenever they arrived (GAP-LATE-REFUND). Orders behind
   * `orders`: refunded true; of a cause: refundPayer + refundCause; of `partnerOrders`: refundPayer PARTNER.
   */
  refunds: metric('PERF-CALL-M-ORDERS-REFUNDS', '/metrics/orders/refunds', 'Refunds with their money.', {
    access,
    body,
    reply: z.extend(
      splitMoney({
        /** Refunded by either side; by the partner; by the marketplace. One order may be refunded by both. */
        orders: z.int(),
        partnerOrders: z.int(),
        marketplaceOrders: z.int(),
        partnerAmount: Amount,
        marketplaceAmount: Amount,
        /** The delivered orders, and their gross sales, to which the refunds relate. */
        delivered: z.int(),
        grossSales: Amount,
      }),
      {
        causes: z.array(
          z.object({
            payer: Payer,
            cause: z.enum(refundCauses),
            currency: Currency,
            orders: z.int(),
            amount: Amount,
          }),
        ),
      },
    ),
  }),
  /** Orders behind `known`: knows acceptance; behind a reason: status CANCELLED + cancelledBy + cancelReason + avoidableCancellations + partnerGetsPaid + currency. */
  cancellations: metric(
    'PERF-CALL-M-CANCELLATIONS',
    '/metrics/orders/cancellation-reasons',
    'Cancellations by who, why, whether the store could have avoided them and whether they are paid.',
    {
      access,
      body,
      reply: z.extend(
        split({
          offered: z.int(),
          /** Offered orders with known acceptance: the denominator of `avoidable`. */
          known: z.int(),
          cancelled: z.int(),
          avoidable: z.int(),
        }),
        {
          reasons: z.array(
            z.object({
              by: CancelledBy,
              reason: CancelReason,
              isAvoidable: z.boolean(),
              partnerGetsPaid: z.boolean(),
              currency: Currency,
              orders: z.int(),
              /** The gross sales of the cancelled orders. */
              gross: Amount,
            }),
          ),
        },
      ),
    },
  ),
  /**
   * Delivered orders unless `filters.status` requests others; `filters.issues` keeps only that kind. Orders behind:
   * missing true; wrong true; both true for `both`; issues true for `either` — with the status.
   */
  missingWrong: metric(
    'PERF-CALL-M-MISSING-WRONG',
    '/metrics/missing-wrong-items',
    'Orders with missing and with wrong items.',
    {
      access,
      body: z.extend(body, {
        filters: z.optional(
          z.object({
            issues: z.optional(z.array(IssueKind).check(z.minLength(1, 'field.required'), z.maxLength(2))),
            status: z.optional(z.array(OrderStatus).check(z.minLength(1, 'field.required'), z.maxLength(8))),
          }),
        ),
      }),
      reply: split({
        /** The number of these orders, and of those without knowledge of it. */
        orders: z.int(),
        unknown: z.int(),
        missing: z.int(),
        wrong: z.int(),
        both: z.int(),
        either: z.int(),
      }),
    },
  ),
  /** Courier at the store → picked up. Orders behind: waitingMeasured true. */
  awtp: metric('PERF-CALL-M-AWTP', '/metrics/awtp', 'Waiting time at pick-up.', {
    access,
    body,
    reply: split(time),
  }),
  /**
   * With `filters.fees` true, only orders that waited long enough for a wait-time fee at a store that pays it; with
   * false, only the others. The terms are `fees` of the response, null while there are none (then true finds nothing).
   * Orders behind a bucket: waiting {from, to} (+ waitTimeFee as requested).
   */
  awtpHistogram: metric(
    'PERF-CALL-M-AWTP-HISTOGRAM',
    '/metrics/awtp/histogram',
    'Orders a minute of waiting at pick-up.',
    {
      access,
      body: z.extend(body, { filters: z.optional(z.object({ fees: z.optional(z.boolean()) })) }),
      reply: z.object({ ...histogram, fees: z.nullable(WaitTimeFees) }),
    },
  ),
  /** Not in the specification. Accepted → ready. Orders behind: preparationMeasured true. */
  preparation: metric('PERF-ROUTE-OPERATIONS', '/metrics/preparation', 'Preparation time.', {
    access,
    body,
    reply: split(time),
  }),
  /** Not in the specification. Placed → accepted. Orders behind: acceptingMeasured true. */
  accepting: metric('PERF-ROUTE-OPERATIONS', '/metrics/accepting', 'Time to accept.', {
    access,
    body,
    reply: split(time),
  }),
  /** Not in the specification. Placed → delivered. Orders behind: deliveryMeasured true. */
  delivery: metric('PERF-ROUTE-OPERATIONS', '/metrics/delivery', 'Delivery time.', {
    access,
    body,
    reply: split(time),
  }),
  /** Not in the specification. Orders behind a bucket: preparation {from, to}. */
  preparationHistogram: metric(
    'PERF-ROUTE-OPERATIONS',
    '/metrics/preparation/histogram',
    'Orders a minute of preparation.',
    { access, body, reply: z.object(histogram) },
  ),
  /**
   * Not in the specification. Open ÷ scheduled, by local days; `until` is ignored, since availability is reported
   * afterwards. scheduled = open + the sum of the reasons.
   */
  availability: metric(
    'PERF-ROUTE-OPERATIONS',
    '/metrics/availability',
    'For how long locations were open, of the time they were scheduled, and why they were not.',
    {
      access,
      body,
      reply: z.extend(split({ scheduledSeconds: z.int(), openSeconds: z.int() }), {
        reasons: z.array(z.object({ reason: z.enum(closingReasons), seconds: z.int() })),
      }),
    },
  ),
  /**
   * The marketplace's charges for the period's orders, from the ledger, by the order's local day: positive is charged.
   * Orders behind: fee + currency.
   */
  fees: metric('PERF-CALL-M-FEES', '/metrics/partners/fees', 'Charges of the marketplace by kind.', {
    access,
    body,
    reply: z.object({
      fees: z.array(
        z.object({ kind: z.enum(partnerFees), currency: Currency, orders: z.int(), amount: Amount }),
      ),
      days: z.array(
        z.object({
          day: Day,
          kind: z.enum(partnerFees),
          currency: Currency,
          orders: z.int(),
          amount: Amount,
        }),
      ),
      /** Figures for comparison with the charges. */
      sales: z.array(z.object({ currency: Currency, orders: z.int(), grossSales: Amount, netSales: Amount })),
      data: DataState,
    }),
  }),
}
