import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * The state of a store's orders: a new value with every transaction that changes them, their items or their roll-ups. A
 * store without a row has not changed since this table was created.
 */
export const orderVersions = pgTable('order_versions', {
  storeId: bigint('store_id', { mode: 'number' }).primaryKey(),
  version: uuid().notNull(),
})
