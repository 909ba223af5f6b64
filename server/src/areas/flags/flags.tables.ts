import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countries, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/**
 * Values of flags; what has no row has its initial value. A row is for one country, one store or one user, or with
 * none of them for all. Scope: names and countries belong to no partner; stores and users are asked for by a scope.
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
    /** JSON's null: taken away, while its version is remembered. */
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
