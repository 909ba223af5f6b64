import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countries, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/**
 * Values of flags; a flag without a row has its initial value. A row applies to one country, store or user, or without
 * any of them to all. Scope: names and countries belong to no partner; stores and users are read by a scope.
 */
export const flagValues = pgTable(
  'flag_values',
  {
    externalId: text('external_id').primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    countryCode: text('country_code').references(() => countries.code),
    storeId: bigint('store_id', { mode: 'number' }).references(() => stores.id),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** JSON null: removed, with its version kept. */
    value: jsonb().$type<AnyFlagValue | null>().notNull(),
  },
  (table) => [
    uniqueIndex('flag_values_target').on(
      table.name,
      sql`coalesce(${table.countryCode}, '')`,
      sql`coalesce(${table.storeId}, 0)`,
      sql`coalesce(${table.userId}, 0)`,
    ),
  ],
)
