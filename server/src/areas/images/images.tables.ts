import { imageFaults, imageStates } from '@storekeep/contract/rules/images/moderation.ts'
import { sql } from 'drizzle-orm'
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
    /** What the marketplace thinks of it; 0 is the version before it has said anything. */
    state: text({ enum: imageStates }).notNull().default('PENDING'),
    fault: text({ enum: imageFaults }),
    note: text(),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** Its difference hash, 64 bits as hexadecimal digits, and its mean colour (likeness.ts). */
    gradient: text(),
    colour: integer(),
  },
  (table) => [
    index('images_store').on(table.storeId),
    index('images_user').on(table.userId),
    index('images_waiting')
      .on(table.at, table.id)
      .where(sql`store_id is not null and state = 'PENDING'`),
  ],
)
