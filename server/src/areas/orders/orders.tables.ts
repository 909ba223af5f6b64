import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import {
  cancelActors,
  cancelReasons,
  orderStatuses,
  type PayerName,
} from '@storekeep/contract/rules/orders/orders.ts'
import type { Mismatch } from '@storekeep/contract/rules/promotions/of-order.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'

/** Money in minor units of the row's currency. */
const money = (name: string) => number(name).notNull()

export interface StoredDiscount {
  readonly name: string | null
  readonly amount: number
  readonly payer: PayerName
  /** Id of the promotion that gave it. */
  readonly promotion?: string
  /** The promotion was for customers new to the store when the order was placed. */
  readonly isForNewcomers?: true
  /** Why it does not match the promotion. */
  readonly mismatch?: Mismatch
  /** The part of the partner's share that the promotion's budget no longer covered. */
  readonly over?: number
}
export interface StoredRefund {
  readonly amount: number
  readonly payer: PayerName
  readonly at: string
  readonly reason: string | null
}
export interface StoredOption {
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
}

/** The facts of an order as fed last. The external id is unique within its store. */
export const orders = pgTable(
  'orders',
  {
    storeId: number('store_id').notNull(),
    id: uuid().notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    code: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    currency: text().notNull(),
    placedAt: instant('placed_at').notNull(),
    acceptedAt: instant('accepted_at'),
    readyAt: instant('ready_at'),
    courierArrivedAt: instant('courier_arrived_at'),
    pickedUpAt: instant('picked_up_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    /** Day, hour and time (HH:mm) of placing in the city's zone. */
    localDate: day('local_date').notNull(),
    localHour: smallint('local_hour').notNull(),
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    gross: money('gross'),
    vat: money('vat'),
    discountPartner: money('discount_partner'),
    discountMarketplace: money('discount_marketplace'),
    refundPartner: money('refund_partner'),
    refundMarketplace: money('refund_marketplace'),
    tip: money('tip'),
    deliveryFee: money('delivery_fee'),
    serviceFee: money('service_fee'),
    packagingFee: money('packaging_fee'),
    total: money('total'),
    /** The order's contribution to net sales; 0 unless delivered or cancelled and paid. */
    net: money('net'),
    cancelledBy: text('cancelled_by', { enum: cancelActors }),
    cancelReason: text('cancel_reason', { enum: cancelReasons }),
    isAvoidable: boolean('is_avoidable').notNull(),
    partnerGetsPaid: boolean('partner_gets_paid').notNull(),
    hasMissing: boolean('has_missing').notNull(),
    hasWrong: boolean('has_wrong').notNull(),
    rating: text({ enum: ['POSITIVE', 'NEGATIVE'] }),
    ratedAt: instant('rated_at'),
    customerKey: text('customer_key'),
    /** First delivered order of its customer at the store. */
    isNewCustomer: boolean('is_new_customer').notNull(),
    prime: boolean().notNull(),
    /** How it was paid and where it was placed, as stated by its source. */
    payment: text(),
    channel: text(),
    waitingSeconds: integer('waiting_seconds'),
    accepted: boolean().notNull(),
    /** GAP-UNKNOWN: the facts that the order's source knows. */
    knowsAcceptance: boolean('knows_acceptance').notNull().default(true),
    knowsIssues: boolean('knows_issues').notNull().default(true),
    knowsTimes: boolean('knows_times').notNull().default(true),
    knowsRatings: boolean('knows_ratings').notNull().default(true),
    knowsCustomers: boolean('knows_customers').notNull().default(true),
    itemCount: integer('item_count').notNull(),
    discounts: jsonb().$type<readonly StoredDiscount[]>().notNull(),
    refunds: jsonb().$type<readonly StoredRefund[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('orders_external').on(table.storeId, table.externalId),
    index('orders_day').on(table.storeId, table.storeAddressId, table.localDate),
    index('orders_customer')
      .on(table.storeId, table.customerKey, table.placedAt)
      .where(sql`customer_key is not null`),
    // partial indexes on rare facts used as filters, so that pages and hourly counts do not read a month of orders
    index('orders_issues')
      .on(
        table.storeId,
        table.storeAddressId,
        table.localDate,
        table.placedAt,
        table.id,
        table.localHour,
        table.status,
      )
      .where(sql`has_missing or has_wrong`),
    index('orders_cancelled')
      .on(table.storeId, table.storeAddressId, table.localDate)
      .where(sql`status = 'CANCELLED'`),
    index('orders_refunded')
      .on(table.storeId, table.storeAddressId, table.localDate)
      .where(sql`refund_partner > 0 or refund_marketplace > 0`),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** An order as stored. */
export type OrderRecord = typeof orders.$inferSelect

/**
 * The lines of an order as fed, in order; repeated items stay repeated. Without a foreign key: only ingestion writes
 * them, always with their order, and the check took more than half of its time.
 */
export const orderItems = pgTable(
  'order_items',
  {
    storeId: number('store_id').notNull(),
    orderId: uuid('order_id').notNull(),
    line: smallint().notNull(),
    productExternalId: text('product_external_id'),
    name: text().notNull(),
    /** From the menu, where the source names one. */
    category: text(),
    quantity: integer().notNull(),
    unitPrice: money('unit_price'),
    options: jsonb().$type<readonly StoredOption[]>(),
    /** Items and options. */
    total: money('total'),
    issue: text({ enum: ['MISSING', 'WRONG'] }),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId, table.line] })],
)
