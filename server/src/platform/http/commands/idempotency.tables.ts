import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Responses of commands sent with an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller: two users may choose the same key. */
    actor: text().notNull(),
    key: text().notNull(),
    /** Hash of the operation and its input: reusing the key for something else is an error. */
    fingerprint: text().notNull(),
    /** Null while the command runs. */
    status: integer(),
    answer: text(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.key] }),
    index('idempotency_keys_started').on(table.startedAt),
  ],
)
