import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { boardActions, rejectReasons } from '@storekeep/contract/rules/orders/board.ts'

/** Actions of stores on orders from the board. Each produced the order version that it stores. */
export const nowActions = pgTable(
  'now_actions',
  {
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    action: text({ enum: boardActions }).notNull(),
    minutes: integer(),
    reason: text({ enum: rejectReasons }),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The user; null for a system. */
    by: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.version] }),
    index('now_actions_at').on(table.at),
  ],
)
