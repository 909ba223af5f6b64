import type { OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import { mismatches, type PromotionTerms } from '@storekeep/contract/rules/promotions/of-order.ts'
import type { PromotionSettings } from '@storekeep/contract/rules/promotions/settings.ts'
import {
  audiences,
  customerTiers,
  promotionStatuses,
  promotionTypes,
  stopReasons,
} from '@storekeep/contract/rules/promotions/types.ts'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import { countries, storeAddresses, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** The marketplace's settings of a country, or of one store, whose values have priority. */
export const promotionSettings = pgTable(
  'promotion_settings',
  {
    externalId: text('external_id').primaryKey(),
    version: number('version').notNull(),
    countryCode: text('country_code').references(() => countries.code),
    storeId: number('store_id').references(() => stores.id),
    values: jsonb().$type<Partial<PromotionSettings>>().notNull(),
  },
  (table) => [
    index('promotion_settings_country').on(table.countryCode),
    index('promotion_settings_store').on(table.storeId),
  ],
)

/** Events of the marketplace that stores of a country may join. Amounts are minor units of the country's currency. */
export const promotionEvents = pgTable(
  'promotion_events',
  {
    id: uuid().primaryKey(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    name: text().notNull(),
    about: text().notNull(),
    type: text({ enum: promotionTypes }).notNull(),
    percentage: integer(),
    deliveryFee: number('delivery_fee'),
    minimumBasket: number('minimum_basket'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    joinUntil: day('join_until').notNull(),
    primeTypes: text('prime_types', { enum: promotionTypes }).array().notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
  },
  (table) => [uniqueIndex('promotion_events_external').on(table.externalId)],
)

/**
 * Promotions of a store at some of its locations; amounts in minor units. `version` is the marketplace's and grows with
 * the feed, `revision` grows with every change. A deleted one is kept for the costs of its orders.
 */
export const promotions = pgTable(
  'promotions',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    /** The id itself for one created in the portal. */
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    revision: integer().notNull(),
    deleted: boolean().notNull().default(false),
    type: text({ enum: promotionTypes }).notNull(),
    status: text({ enum: promotionStatuses }).notNull(),
    percentage: integer(),
    extraPercentagePrime: integer('extra_percentage_prime'),
    deliveryFee: number('delivery_fee'),
    minimumBasket: number('minimum_basket'),
    /** What the partner pays at most, in all. */
    budget: number('budget'),
    /** When its orders reached the budget. */
    budgetUsedAt: instant('budget_used_at'),
    currency: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
    customerTiers: text('customer_tiers', { enum: customerTiers }).array().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /** The first moment at any of its locations, and the last. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    openingTimes: jsonb('opening_times').$type<readonly OpeningTime[]>().notNull(),
    productExternalIds: text('product_external_ids').array().notNull(),
    eventId: uuid('event_id').references(() => promotionEvents.id),
    termsVersion: text('terms_version'),
    createdAt: instant('created_at').notNull(),
    createdBy: number('created_by').references(() => users.id),
    stoppedBy: text('stopped_by'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    stopText: text('stop_text'),
    stoppedAt: instant('stopped_at'),
    /** The marketplace's stop that was fed last. */
    stopVersion: number('stop_version'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('promotions_external').on(table.storeId, table.externalId),
    index('promotions_id').on(table.id),
    index('promotions_status').on(table.status, table.endsAt),
  ],
)

export const promotionLocations = pgTable(
  'promotion_locations',
  {
    storeId: number('store_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    storeAddressId: number('store_address_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.promotionId, table.storeAddressId] }),
    foreignKey({
      columns: [table.storeId, table.promotionId],
      foreignColumns: [promotions.storeId, promotions.id],
    }),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** The figures of a promotion at a location on a local day, as counted by the marketplace. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    storeId: number('store_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    day: day('day').notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    orders: integer().notNull(),
    newCustomers: integer('new_customers').notNull(),
    sales: number('sales').notNull(),
    costOfPartner: number('cost_of_partner').notNull(),
    costOfMarketplace: number('cost_of_marketplace').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.promotionId, table.storeAddressId, table.day] }),
    uniqueIndex('promotion_days_external').on(table.storeId, table.externalId),
    foreignKey({
      columns: [table.storeId, table.promotionId],
      foreignColumns: [promotions.storeId, promotions.id],
    }),
  ],
)

/** The terms of a promotion from a moment on: an order is checked against those at its placement. */
export const promotionTerms = pgTable(
  'promotion_terms',
  {
    storeId: number('store_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    validFrom: instant('valid_from').notNull(),
    terms: jsonb().$type<Omit<PromotionTerms, 'from'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.promotionId, table.validFrom] }),
    foreignKey({
      columns: [table.storeId, table.promotionId],
      foreignColumns: [promotions.storeId, promotions.id],
    }),
  ],
)

/**
 * Discounts of orders by promotions, one row per order and promotion; amounts in minor units. No foreign key to the
 * order: only its ingestion writes them.
 */
export const orderPromotions = pgTable(
  'order_promotions',
  {
    storeId: number('store_id').notNull(),
    orderId: uuid('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    localDate: day('local_date').notNull(),
    gross: number('gross').notNull(),
    /** The partner's charge, the part that the budget no longer covered, and the part that the marketplace pays. */
    charged: number('charged').notNull(),
    over: number('over').notNull(),
    marketplace: number('marketplace').notNull(),
    mismatch: text({ enum: mismatches }),
    /** It contributes to net sales; it is paid, or can still be. */
    counts: boolean().notNull(),
    isLive: boolean('is_live').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.promotionId] }),
    index('order_promotions_day').on(table.storeId, table.promotionId, table.storeAddressId, table.localDate),
    foreignKey({
      columns: [table.storeId, table.promotionId],
      foreignColumns: [promotions.storeId, promotions.id],
    }),
  ],
)
