import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets the product makes for itself, once; shared by every process on this database. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
