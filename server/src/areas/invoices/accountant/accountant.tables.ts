import { bigint, date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { stores, users } from '../../../platform/tenancy/tenancy.tables.ts'

/** The recipients of a store's monthly accountant's file. */
export const accountantMails = pgTable(
  'accountant_mails',
  {
    storeId: bigint('store_id', { mode: 'number' })
      .notNull()
      .references(() => stores.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** The first day of the month in which the newest mail was sent, or the switch was turned on. */
    sentIn: date('sent_in', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    index('accountant_mails_sent').on(table.sentIn),
  ],
)
