import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** Images that were taken in. One belongs to who uploaded it until it is attached to something of a store. */
export const images = pgTable(
  'images',
  {
    /** Random, since who knows it may see the image. */
    id: uuid().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Null until it is attached. */
    storeId: bigint('store_id', { mode: 'number' }).references(() => stores.id),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    type: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [index('images_store').on(table.storeId), index('images_user').on(table.userId)],
)
