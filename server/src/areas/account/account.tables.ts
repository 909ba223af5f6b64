import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'

/** One row a user; scope: the user alone (GAP-TENANT names tables that are not under a store). */
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
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
