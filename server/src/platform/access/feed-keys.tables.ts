import { keyScopes } from '@storekeep/contract/kit/access.ts'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Keys of the feed API. The key itself is shown once; only its hash is kept. */
export const feedKeys = pgTable(
  'feed_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    hash: text().notNull(),
    /** The first characters, for display in lists. */
    hint: text().notNull(),
    scopes: text({ enum: keyScopes }).array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [uniqueIndex('feed_keys_hash').on(table.hash)],
)
