import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * The parts of the orders of a location's local day: the number of orders per part, and their sum. parts.ts defines the
 * kinds of parts, their keys and amounts. Always rebuilt whole, never incremented.
 */
export const orderDayParts = pgTable(
  'order_day_parts',
  {
    storeId: number('store_id'),
    storeAddressId: number('store_address_id'),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    currency: text().notNull(),
    orders: integer().notNull(),
    amount: number('amount'),
  },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.storeAddressId, table.localDate, table.kind, table.key, table.currency],
    }),
  ],
)
