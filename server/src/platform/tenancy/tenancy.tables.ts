import { catalogSources } from '@storekeep/contract/rules/restrictions.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Ownership. Every scope's condition is a query over these tables (GAP-TENANT). */

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
const ref = (name: string) => bigint(name, { mode: 'number' }).notNull()
const version = () => bigint({ mode: 'number' }).notNull()

export const countries = pgTable('countries', {
  code: text().primaryKey(),
  version: version(),
  name: text().notNull(),
  currencyCode: text('currency_code').notNull(),
  supportPhones: text('support_phones').array().notNull().default([]),
  /** Sections that the marketplace does not offer there. */
  unsupportedSections: text('unsupported_sections').array().notNull().default([]),
})

export const cities = pgTable('cities', {
  code: text().primaryKey(),
  version: version(),
  name: text().notNull(),
  countryCode: text('country_code')
    .notNull()
    .references(() => countries.code),
  currencyCode: text('currency_code').notNull(),
  timeZone: text('time_zone').notNull(),
  languageCode: text('language_code').notNull(),
})

/** The legal entity behind stores; owns keys, statements and exports. Never sent to the portal. */
export const partners = pgTable(
  'partners',
  {
    id: id().primaryKey(),
    externalId: text('external_id').notNull(),
    version: version(),
    name: text().notNull(),
    taxId: text('tax_id'),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
  },
  (table) => [uniqueIndex('partners_external').on(table.externalId)],
)

export const stores = pgTable(
  'stores',
  {
    id: id().primaryKey(),
    externalId: text('external_id').notNull(),
    version: version(),
    partnerId: bigint('partner_id', { mode: 'number' })
      .notNull()
      .references(() => partners.id),
    cityCode: text('city_code')
      .notNull()
      .references(() => cities.code),
    name: text().notNull(),
    vertical: text({ enum: ['DONATIONS', 'FOOD', 'Q_COMMERCE'] }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    isFranchise: boolean('is_franchise').notNull(),
    imageId: text('image_id'),
    catalogSource: text('catalog_source', { enum: catalogSources }).notNull().default('OWN'),
    waitTimeFees: boolean('wait_time_fees').notNull().default(false),
    bagRegulationReference: text('bag_regulation_reference'),
  },
  (table) => [
    uniqueIndex('stores_external').on(table.externalId),
    index('stores_partner').on(table.partnerId),
  ],
)

/** Locations. `store_id` leads the key so that tenant tables can be distributed by store. */
export const storeAddresses = pgTable(
  'store_addresses',
  {
    storeId: bigint('store_id', { mode: 'number' })
      .notNull()
      .references(() => stores.id),
    id: id(),
    externalId: text('external_id').notNull(),
    version: version(),
    cityCode: text('city_code')
      .notNull()
      .references(() => cities.code),
    name: text().notNull(),
    address: text().notNull(),
    isMarketplace: boolean('is_marketplace').notNull(),
    generation: smallint().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    status: text({ enum: ['LIVE', 'ONBOARDING', 'PRE_ONBOARDING'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('store_addresses_id').on(table.id),
    uniqueIndex('store_addresses_external').on(table.externalId),
  ],
)

/** A person who may sign in. The password hash lives with the session area. */
export const users = pgTable(
  'users',
  {
    /** Random: a counted one would tell who invites a user whether they had an account before. */
    id: bigint({ mode: 'number' })
      .primaryKey()
      .default(sql`('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint`),
    externalId: text('external_id').notNull(),
    version: version(),
    /** As entered; unique regardless of case. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash'),
    emailVerificationStatus: text('email_verification_status', {
      enum: ['NOT_VERIFIED', 'VERIFIED', 'PENDING_VERIFICATION'],
    }).notNull(),
    promotedOperator: text('promoted_operator'),
    migratedToVendorPortal: boolean('migrated_to_vendor_portal').notNull(),
    portalAccess: boolean('portal_access').notNull(),
    needsManager: boolean('needs_manager').notNull().default(false),
    language: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When the personal data was erased. */
    erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    uniqueIndex('users_external').on(table.externalId),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
)

/** A user's grant on a store. `sections` null means every section, `full_grants` every location. */
export const grants = pgTable(
  'grants',
  {
    storeId: ref('store_id'),
    userId: ref('user_id'),
    externalId: text('external_id').notNull(),
    version: version(),
    role: text({ enum: ['OPERATOR', 'MANAGER', 'BRAND_MANAGER'] }).notNull(),
    sections: text().array(),
    fullGrants: boolean('full_grants').notNull(),
    /** Not confirmed by the user yet: has no effect. */
    pending: boolean().notNull().default(false),
    revoked: boolean().notNull().default(false),
    /** Name and e-mail as typed by who invited the user; null once the user has confirmed. */
    invitedName: text('invited_name'),
    invitedEmail: text('invited_email'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    uniqueIndex('grants_external').on(table.externalId),
    index('grants_user').on(table.userId, table.storeId),
    foreignKey({ columns: [table.storeId], foreignColumns: [stores.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
  ],
)

/** The locations of a grant that is not full. */
export const grantLocations = pgTable(
  'grant_locations',
  {
    storeId: ref('store_id'),
    userId: ref('user_id'),
    storeAddressId: ref('store_address_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.storeAddressId] }),
    foreignKey({
      columns: [table.storeId, table.userId],
      foreignColumns: [grants.storeId, grants.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** Closed sections of a store, for all users or for one. `sections` null means every section. */
export const restrictions = pgTable(
  'restrictions',
  {
    storeId: ref('store_id').references(() => stores.id),
    externalId: text('external_id').notNull(),
    version: version(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    sections: text().array(),
    code: integer().notNull(),
    note: text(),
    lifted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    uniqueIndex('restrictions_external').on(table.externalId),
  ],
)
