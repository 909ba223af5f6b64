import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import { refusalReasons, replyStates } from '@storekeep/contract/rules/reviews/reviews.ts'
import { themes } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'

/**
 * Customer reviews with their replies. A rating that came with an order is a review without text: it has no external
 * id, its id is the order's, and a review fed for the order replaces it.
 */
export const reviews = pgTable(
  'reviews',
  {
    storeId: number('store_id').notNull(),
    id: uuid().notNull(),
    externalId: text('external_id'),
    version: number('version').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    orderId: uuid('order_id'),
    rating: text({ enum: ['POSITIVE', 'NEGATIVE'] }),
    text: text(),
    /** Text normalised for search (rules/fold.ts). */
    folded: text(),
    author: text(),
    language: text(),
    items: text().array().notNull(),
    themes: text({ enum: themes }).array().notNull(),
    writtenAt: instant('written_at').notNull(),
    /** The day it counts for: that of its order, else the local day of writing. */
    localDate: day('local_date').notNull(),
    timeZone: text('time_zone').notNull(),
    replyMessage: text('reply_message'),
    replyState: text('reply_state', { enum: replyStates }),
    replyReason: text('reply_reason', { enum: refusalReasons }),
    replyReasonText: text('reply_reason_text'),
    replySentAt: instant('reply_sent_at'),
    /** User who wrote the reply in the portal; null if it was fed. */
    replyBy: number('reply_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('reviews_external').on(table.storeId, table.externalId),
    uniqueIndex('reviews_order').on(table.storeId, table.orderId),
    index('reviews_day').on(table.storeId, table.storeAddressId, table.localDate),
    index('reviews_sent')
      .on(table.replySentAt)
      .where(sql`reply_state = 'SENT'`),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)
