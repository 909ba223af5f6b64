import {
  billingTypes,
  campaignContexts,
  finishReasons,
  subscriptionModels,
  unchargedReasons,
} from '@storekeep/contract/rules/advertising/types.ts'
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
import type { FedSettings } from './settings/fed-settings.ts'

const count = (name: string) => number(name).notNull().default(0)

/** The marketplace's advertising settings of a country, or of one store, whose values have priority. */
export const adSettings = pgTable(
  'ad_settings',
  {
    externalId: text('external_id').primaryKey(),
    version: number('version').notNull(),
    countryCode: text('country_code').references(() => countries.code),
    storeId: number('store_id').references(() => stores.id),
    values: jsonb().$type<FedSettings>().notNull(),
  },
  (table) => [
    index('ad_settings_country').on(table.countryCode),
    index('ad_settings_store').on(table.storeId),
  ],
)

/** A store's unspent advertising balance: the sum of its AD_CREDIT lines in the ledger. */
export const adBalances = pgTable('ad_balances', {
  storeId: number('store_id')
    .primaryKey()
    .references(() => stores.id),
  /** Cause of the ledger lines without an ad. */
  id: uuid().notNull(),
  balance: count('balance'),
  revision: integer().notNull().default(1),
  /** The number of its own bookings; the version of its next lines. */
  bookings: integer().notNull().default(0),
})

/** A stop that has ended, as instants. */
interface AdPause {
  readonly from: string
  readonly to: string
}

/**
 * Ads of a store for one of its locations; amounts in minor units. `version` is the marketplace's and grows with the
 * feed, `revision` grows with every change of the ad itself, not with clicks, so that a user can stop a running ad that
 * they have opened before. A deleted one is kept for the money that it moved.
 */
export const adCampaigns = pgTable(
  'ad_campaigns',
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
    storeAddressId: number('store_address_id').notNull(),
    startDate: day('start_date').notNull(),
    /** Its last day. */
    endDate: day('end_date').notNull(),
    budget: number('budget').notNull(),
    dailyLimit: number('daily_limit').notNull(),
    currency: text().notNull(),
    context: text({ enum: campaignContexts }).notNull(),
    billingType: text('billing_type', { enum: billingTypes }).notNull(),
    subscriptionModel: text('subscription_model', { enum: subscriptionModels }).notNull(),
    accountManagerEmail: text('account_manager_email'),
    createdAt: instant('created_at').notNull(),
    createdBy: number('created_by').references(() => users.id),
    /** When it was first stored: earlier clicks are never late. */
    knownAt: instant('known_at').notNull(),
    /** Null while it is not stopped. */
    stoppedAt: instant('stopped_at'),
    /** The times at which it was stopped and resumed again. */
    pauses: jsonb().$type<readonly AdPause[]>().notNull().default([]),
    /** Null until it has ended and its remaining budget was returned. */
    finishedAt: instant('finished_at'),
    finishReason: text('finish_reason', { enum: finishReasons }),
    spend: count('spend'),
    refunded: count('refunded'),
    /** Number of its money movements; the version of its next ledger lines. */
    bookings: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('ad_campaigns_external').on(table.storeId, table.externalId),
    index('ad_campaigns_id').on(table.id),
    index('ad_campaigns_open').on(table.finishedAt, table.endDate),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** The figures of an ad on a local day. Clicks and money are from clicks, the rest from the line of the day. */
export const adDays = pgTable(
  'ad_days',
  {
    storeId: number('store_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    day: day('day').notNull(),
    /** From the line of the day; null while only clicks have arrived. */
    externalId: text('external_id'),
    version: count('version'),
    impressions: count('impressions'),
    orders: count('orders'),
    sales: count('sales'),
    clicks: count('clicks'),
    spend: count('spend'),
    notCharged: count('not_charged'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.campaignId, table.day] }),
    uniqueIndex('ad_days_external').on(table.storeId, table.externalId),
    foreignKey({
      columns: [table.storeId, table.campaignId],
      foreignColumns: [adCampaigns.storeId, adCampaigns.id],
    }),
  ],
)

/** Clicks as recorded, with the charged part of their cost. Rows are inserted, never changed. */
export const adClicks = pgTable(
  'ad_clicks',
  {
    storeId: number('store_id').notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    at: instant('at').notNull(),
    day: day('day').notNull(),
    clicks: number('clicks').notNull(),
    cost: number('cost').notNull(),
    charged: number('charged').notNull(),
    reason: text({ enum: unchargedReasons }),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    foreignKey({
      columns: [table.storeId, table.campaignId],
      foreignColumns: [adCampaigns.storeId, adCampaigns.id],
    }),
  ],
)
