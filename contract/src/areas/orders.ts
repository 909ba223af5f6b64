import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Ability,
  Amount,
  Currency,
  DateRange,
  Day,
  described,
  ExternalId,
  FedLocation,
  Instant,
  NonNegativeAmount,
  OrderId,
  Pagination,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'
import { partnerFees } from '../rules/ledger/ledger.ts'
import {
  cancelActors,
  cancelReasons,
  orderStatuses,
  refundCauses,
  moneyKinds,
  orderFacts,
} from '../rules/orders/orders.ts'
import { DiscountLine, NamedPromotion, OrderDiscount, Payer } from './orders.discounts.ts'
import { ItemLine, OrderTimes } from './orders.parts.ts'

/** An order's life; CANCELLED, REJECTED, TIMED_OUT and DELIVERED are its ends. */
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** GAP-UNKNOWN: a fact that the source of an order may know. */
const OrderFact = z.enum(orderFacts)
export const CancelledBy = z.enum(cancelActors)
export const CancelReason = z.enum(cancelReasons)
export const IssueKind = z.enum(['MISSING', 'WRONG'])
export const RatingValue = z.enum(['POSITIVE', 'NEGATIVE'])

/**
 * An order in the feed. `total` must equal items + options − discounts + fees + tip. A later version contains the whole
 * order again.
 */
export const OrderLine = z.object({
  externalId: described(
    ExternalId,
    "The marketplace's own id, unique within the store. An order stays at its location.",
  ),
  version: Version,
  location: FedLocation,
  code: described(z.optional(text(1, 64)), 'The code used in conversation; the external id if omitted.'),
  status: described(
    OrderStatus,
    'Moves along the life of an order only: OFFERED, ACCEPTED, READY, PICKED_UP, DELIVERED; or CANCELLED, REJECTED, TIMED_OUT.',
  ),
  knows: described(
    z.optional(z.array(OrderFact).check(z.maxLength(orderFacts.length, 'field.tooLong'))),
    'Facts known to the source of this order; all if omitted. A source without acceptance, issues, times, ratings or customers lists the others, so that figures do not count unknown facts as perfect.',
  ),
  currency: described(Currency, "The currency of the location's city; another one is refused."),
  times: OrderTimes,
  items: z.array(ItemLine).check(z.minLength(1, 'field.required'), z.maxLength(300, 'field.tooLong')),
  discounts: z._default(z.array(DiscountLine).check(z.maxLength(50, 'field.tooLong')), []),
  refunds: z._default(
    z
      .array(
        z.object({ amount: NonNegativeAmount, payer: Payer, at: Instant, reason: z.optional(text(1, 300)) }),
      )
      .check(z.maxLength(50, 'field.tooLong')),
    [],
  ),
  issues: described(
    z._default(
      z
        .array(
          z.object({
            kind: IssueKind,
            item: described(z.int().check(z.positive()), "The item's place in `items`; the first is 1."),
          }),
        )
        .check(z.maxLength(300, 'field.tooLong')),
      [],
    ),
    'Missing and wrong items.',
  ),
  cancellation: described(
    z.optional(
      z.object({
        by: CancelledBy,
        reason: CancelReason,
        partnerGetsPaid: described(
          z._default(z.boolean(), false),
          'Whether the order is paid to the partner although it was cancelled.',
        ),
      }),
    ),
    'Required for CANCELLED, and only allowed with it: REJECTED is always by the store.',
  ),
  vat: described(z._default(NonNegativeAmount, 0), 'VAT contained in the prices of items and options.'),
  tip: z._default(NonNegativeAmount, 0),
  deliveryFee: z._default(NonNegativeAmount, 0),
  serviceFee: z._default(NonNegativeAmount, 0),
  packagingFee: z._default(NonNegativeAmount, 0),
  total: described(NonNegativeAmount, 'Items and options − discounts + fees + tip, to the smallest unit.'),
  customerKey: described(
    z.optional(ExternalId),
    "The marketplace's pseudonymous id of the customer; it tells new and returning customers apart.",
  ),
  prime: described(
    z._default(z.boolean(), false),
    'Whether the customer has a subscription of the marketplace.',
  ),
  payment: described(z.optional(text(1, 64)), 'The payment method, as its source names it.'),
  channel: described(z.optional(text(1, 64)), 'The ordering channel, as its source names it.'),
  rating: described(
    z.optional(z.object({ value: RatingValue, at: Instant })),
    "The customer's rating of the order; only of one that was accepted.",
  ),
})
export type OrderLine = z.output<typeof OrderLine>
export type OrderLineInput = z.input<typeof OrderLine>

export const ordersFeed = {
  orders: feedEndpoint({
    name: 'orders',
    summary:
      'Creates and changes orders with their roll-ups and ledger lines; statuses only move along an order’s life.',
    scope: 'orders',
    line: OrderLine,
  }),
}

const Seconds = z.object({
  from: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  to: z.optional(z.int().check(z.positive(), z.maximum(1_000_000))),
})

/** Order filters of figures: those of the order list and of "the orders behind it". */
export const OrderFilters = z.strictObject({
  status: z.optional(z.array(OrderStatus).check(z.minLength(1, 'field.required'), z.maxLength(8))),
  /** Reached ACCEPTED at some time. */
  accepted: z.optional(z.boolean()),
  /** Counted by the acceptance rate: accepted, refused, timed out, or cancelled by the store before acceptance. */
  decided: z.optional(z.boolean()),
  /** Their source knows all of these facts. */
  knows: z.optional(
    z
      .array(OrderFact)
      .check(z.minLength(1, 'field.required'), z.maxLength(orderFacts.length, 'field.tooLong')),
  ),
  /** With a missing or wrong item. */
  issues: z.optional(z.boolean()),
  /** Cancelled, and the store was responsible. */
  avoidableCancellations: z.optional(z.boolean()),
  /** Cancelled because of the store, whether it had accepted the order or not, as counted by score v1. */
  causedByStore: z.optional(z.boolean()),
  partnerGetsPaid: z.optional(z.boolean()),
  rating: z.optional(
    z
      .array(z.enum(['POSITIVE', 'NEGATIVE', 'NO_RATING']))
      .check(z.minLength(1, 'field.required'), z.maxLength(3)),
  ),
  /** First delivered order of its customer at the store. */
  newCustomer: z.optional(z.boolean()),
  /** With a measured waiting time at pick-up. */
  waitingMeasured: z.optional(z.boolean()),
  /** The courier waited longer than the score allows (docs/decisions/008-score-v1.md). */
  late: z.optional(z.boolean()),
  /** Contributes to net sales: delivered, or cancelled and paid to the partner. */
  countsInNetSales: z.optional(z.boolean()),
  currency: z.optional(Currency),
  /** ISO weekday, 1 = Monday, of the order's local day. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** Local hour 0–23 in which it was placed. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  product: z.optional(text(1, 300)),
  /** Of the product: orders in which an item of it was missing, wrong, or either; nothing without `product`. */
  productIssue: z.optional(z.enum(['MISSING', 'WRONG', 'EITHER'])),
  /** With at least one missing item; with at least one wrong item. Both together: with both. */
  missing: z.optional(z.boolean()),
  wrong: z.optional(z.boolean()),
  cancelReason: z.optional(z.array(CancelReason).check(z.minLength(1, 'field.required'), z.maxLength(12))),
  cancelledBy: z.optional(z.array(CancelledBy).check(z.minLength(1, 'field.required'), z.maxLength(4))),
  /** Delivered and refunded to the customer, by either payer; by this payer. */
  refunded: z.optional(z.boolean()),
  refundPayer: z.optional(Payer),
  /** The problem with the order's items that caused the refund. */
  refundCause: z.optional(z.enum(refundCauses)),
  /** With an amount of this kind on the way from gross to net sales. */
  money: z.optional(z.enum(moneyKinds)),
  /** With a measured preparation time: accepted → ready. */
  preparationMeasured: z.optional(z.boolean()),
  /** With a measured time to accept (placed → accepted), and to deliver (placed → delivered). */
  acceptingMeasured: z.optional(z.boolean()),
  deliveryMeasured: z.optional(z.boolean()),
  /** Preparation and waiting time in seconds, `from` inclusive, `to` exclusive. */
  preparation: z.optional(Seconds),
  waiting: z.optional(Seconds),
  accepting: z.optional(Seconds),
  delivery: z.optional(Seconds),
  /** Waited long enough for a wait-time fee, by the fee terms of the user's flags. */
  waitTimeFee: z.optional(z.boolean()),
  /** Its customer is known, and so either new or returning. */
  customerKnown: z.optional(z.boolean()),
  /** On a day and at a location with known visits: the orders counted by the conversion rate. */
  visitsKnown: z.optional(z.boolean()),
  /** The partner was charged something of this kind for it. */
  fee: z.optional(z.enum(partnerFees)),
  /** By a customer with a subscription. */
  prime: z.optional(z.boolean()),
  /** With a discount of this promotion, whether it matches or not. */
  promotion: z.optional(z.uuid()),
  /** With (or without) a discount that is not what its promotion gave. */
  unassignedDiscount: z.optional(z.boolean()),
  /** With (or without) a discount that its promotion's budget no longer covered. */
  overBudget: z.optional(z.boolean()),
  /** Part of the order's code. */
  code: z.optional(text(1, 64)),
  /** On the last day of the range only orders placed before this local time, as they were then. */
  until: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid'))),
})
export type OrderFilters = z.output<typeof OrderFilters>

export const OrderSummary = z.object({
  id: OrderId,
  code: z.string(),
  status: OrderStatus,
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  placedAt: Instant,
  /** The store's local day and time of placing. */
  localDate: Day,
  localTime: z.string(),
  timeZone: z.string(),
  currency: Currency,
  gross: Amount,
  net: Amount,
  itemCount: z.int(),
  hasIssue: z.boolean(),
  isAvoidableCancellation: z.boolean(),
  rating: z.nullable(RatingValue),
  isNewCustomer: z.boolean(),
  waitingSeconds: z.nullable(z.int()),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const Order = z.object({
  ...OrderSummary.shape,
  externalId: z.string(),
  version: z.int(),
  storeName: z.string(),
  locationName: z.string(),
  prime: z.boolean(),
  /** Facts that the source of the order knows. */
  knows: z.array(OrderFact),
  /** The payment method and ordering channel, as stated by its source; null if unknown. */
  payment: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  /** Whether it was its customer's first delivered order at the store; unknown if the feed does not say. */
  customer: z.enum(['NEW', 'RETURNING', 'UNKNOWN']),
  abilities: z.object({ openConversation: Ability }),
  times: z.object({
    placedAt: Instant,
    acceptedAt: z.nullable(Instant),
    readyAt: z.nullable(Instant),
    courierArrivedAt: z.nullable(Instant),
    pickedUpAt: z.nullable(Instant),
    deliveredAt: z.nullable(Instant),
    cancelledAt: z.nullable(Instant),
  }),
  items: z.array(
    z.object({
      line: z.int(),
      productExternalId: z.nullable(z.string()),
      name: z.string(),
      quantity: z.int(),
      unitPrice: Amount,
      total: Amount,
      options: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: Amount })),
      issue: z.nullable(IssueKind),
    }),
  ),
  discounts: z.array(OrderDiscount),
  refunds: z.array(z.object({ amount: Amount, payer: Payer, at: Instant, reason: z.nullable(z.string()) })),
  cancellation: z.nullable(
    z.object({
      by: CancelledBy,
      reason: CancelReason,
      partnerGetsPaid: z.boolean(),
      isAvoidable: z.boolean(),
    }),
  ),
  vat: Amount,
  tip: Amount,
  deliveryFee: Amount,
  serviceFee: Amount,
  packagingFee: Amount,
  total: Amount,
  /** Every movement booked for this order, newest version last; they sum to zero over all accounts. */
  ledger: z.array(
    z.object({
      kind: z.string(),
      account: z.string(),
      amount: Amount,
      version: z.int(),
      bookedAt: Instant,
      /** For a discount: the promotions that gave it. */
      promotions: z.array(NamedPromotion),
    }),
  ),
})
export type Order = z.output<typeof Order>

const reports = { section: 'REPORTS' } as const

export const orders = {
  list: endpoint({
    id: 'REPORTS-CALL-ORDERS',
    summary: 'Orders of a period with filters, newest first.',
    method: 'POST',
    host: 'dashboard',
    path: '/orders',
    access: reports,
    effect: 'read',
    body: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      dateRange: DateRange,
      pagination: z.optional(Pagination),
      filters: z.optional(OrderFilters),
    }),
    reply: z.object({ orders: z.array(OrderSummary), pagination: PaginationReply }),
  }),
  one: endpoint({
    id: 'REPORTS-CALL-ORDER',
    summary: 'One order with its items, times, money and ledger lines.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/{id}',
    access: reports,
    effect: 'read',
    params: z.object({ id: OrderId }),
    reply: z.object({ order: Order }),
  }),
}
