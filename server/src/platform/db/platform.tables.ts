import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A 64-bit transaction id, which never wraps around; stored as text since it may exceed the safe integers. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * Events published with the transaction that caused them. Read in transaction order and only below the oldest open
 * transaction, so that a late commit is not skipped.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    xid: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    type: text().notNull(),
    /** The store whose members may see the event; null for events that concern no store. */
    storeId: bigint('store_id', { mode: 'number' }),
    payload: jsonb().$type<unknown>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_order').on(t.xid, t.id), index('outbox_at').on(t.at)],
)

/** Mails to send; without an SMTP server they stay here and are shown in development. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    language: text().notNull().default('en'),
    choices: text(),
    /** Path of the address that switches such mails off; deleted with the text, since it grants that. */
    unsubscribe: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the mail server rejected it permanently; it is not retried. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    error: text(),
  },
  (t) => [
    index('mails_created').on(t.createdAt),
    // the newest mail to an address
    index('mails_recipient').on(sql`lower(${t.recipient})`, t.createdAt),
  ],
)
