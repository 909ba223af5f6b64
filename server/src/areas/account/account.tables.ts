import { bigint, boolean, foreignKey, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { contactTypes } from '@storekeep/contract/areas/account.contacts.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import type { Language } from '@storekeep/contract/rules/languages.ts'
import { pageSlugs } from '@storekeep/contract/rules/page-slugs.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'

/** One row per user; scope: the user alone (GAP-TENANT lists tables that are not under a store). */
export const preferences = pgTable('preferences', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text(),
  theme: text({ enum: ['light', 'dark', 'system'] }),
  dismissals: jsonb().$type<Preferences['dismissals']>().notNull(),
  menuLanguage: text('menu_language'),
  selection: jsonb().$type<Preferences['selection']>(),
  columns: jsonb().$type<Preferences['columns']>().notNull(),
  telemetryConsent: text('telemetry_consent', { enum: ['granted', 'denied'] }),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The marketplace's own texts of legal pages, fed by it; in no store's scope, since everyone may read them. */
export const legalPages = pgTable('legal_pages', {
  /** The page. */
  externalId: text('external_id', { enum: pageSlugs }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The version that users accept. */
  edition: text().notNull(),
  texts: jsonb().$type<Readonly<Partial<Record<Language, { title: string; body: string }>>>>().notNull(),
  /** Whether the portal's own text is shown again. */
  removed: boolean().notNull(),
})

/** Every version of a legal page that a user accepted, kept as evidence; scope: the user alone. */
export const pageAcceptances = pgTable(
  'page_acceptances',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text({ enum: pageSlugs }).notNull(),
    version: text().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug, table.version] })],
)

/** Contacts of locations, by type. */
export const accountContacts = pgTable(
  'account_contacts',
  {
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    storeAddressId: bigint('store_address_id', { mode: 'number' }).notNull(),
    contactType: text('contact_type', { enum: contactTypes }).notNull(),
    /** Empty if unknown. */
    email: text().notNull(),
    phone: text().notNull(),
    whatsappConsent: boolean('whatsapp_consent').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId, table.contactType] }),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)
