import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * What the orders of a location's local day fall into: how many orders a part, and what they sum to. Which kinds of
 * parts there are and what their keys and amounts mean is in parts.ts. Always rebuilt whole, never incremented.
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
