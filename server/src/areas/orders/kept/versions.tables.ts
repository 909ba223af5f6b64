import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * In which state the orders of a store are: a new value with every transaction that changes them, their items or
 * their roll-ups. A store without a row has not changed since there is this table.
 */
export const orderVersions = pgTable('order_versions', {
  storeId: bigint('store_id', { mode: 'number' }).primaryKey(),
  version: uuid().notNull(),
})
