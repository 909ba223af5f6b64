import {
  bigint,
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { number } from '../../platform/db/schema/columns.ts'
import { countries, stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Types of carrier bags and packaging allowed by countries. A removed type is kept for the items that use it. */
export const packagingTypes = pgTable(
  'packaging_types',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    kind: text({ enum: ['BAG', 'PACKAGING'] }).notNull(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    removed: boolean().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    minPrice: number('min_price').notNull(),
    maxPrice: number('max_price').notNull(),
    isEco: boolean('is_eco').notNull(),
    isReturnable: boolean('is_returnable').notNull(),
    lawReference: text('law_reference'),
  },
  (table) => [uniqueIndex('packaging_types_external').on(table.externalId)],
)

/**
 * Bags and packagings are menu entities: they are changed, versioned and restored like the others (see catalog
 * changes).
 */
const common = {
  storeId: number('store_id')
    .notNull()
    .references(() => stores.id),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  revision: integer().notNull(),
  deleted: boolean().notNull().default(false),
  name: text().notNull(),
  typeId: number('type_id').notNull(),
  /** Minor units of its type's currency. */
  price: number('price').notNull(),
}

export const menuBags = pgTable(
  'menu_bags',
  {
    ...common,
    quantity: integer().notNull(),
    /** At most one bag per store; commands on one menu are serialised. */
    isMain: boolean('is_main').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.typeId], foreignColumns: [packagingTypes.id] }),
  ],
)

export const menuPackagings = pgTable('menu_packagings', common, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  foreignKey({ columns: [table.typeId], foreignColumns: [packagingTypes.id] }),
])
