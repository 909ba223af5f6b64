import { imageFaults, imageStates } from '@storekeep/contract/rules/images/moderation.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** Uploaded images. An image belongs to its uploader until it is attached to an entity of a store. */
export const images = pgTable(
  'images',
  {
    /** Random: knowing the id is enough to download the image. */
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
    /** Moderation by the marketplace; version 0 means not moderated yet. */
    state: text({ enum: imageStates }).notNull().default('PENDING'),
    fault: text({ enum: imageFaults }),
    note: text(),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** Difference hash (64 bits in hexadecimal) and mean colour (likeness.ts). */
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
