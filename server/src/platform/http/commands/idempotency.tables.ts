import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Answers of commands sent with an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: two users may choose the same one. */
    actor: text().notNull(),
    key: text().notNull(),
    /** Hash of the operation and its input: the same key for something else is a mistake. */
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
