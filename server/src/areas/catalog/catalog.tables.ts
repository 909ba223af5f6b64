import type { AllergenFacts, DietaryLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** The override of one location for a product or an option, in minor units; null for none. */
export interface StoredOverride {
  readonly storeAddressId: number
  readonly price: number | null
  readonly available: boolean | null
  readonly unavailableUntil: string | null
}

/**
 * Common columns of all menu entities. `version` is the marketplace's and only grows with the feed; `revision` grows
 * with every change. Deleted entities are kept, so that they can be restored and an old version of the feed cannot
 * revive them.
 */
const common = {
  storeId: number('store_id')
    .notNull()
    .references(() => stores.id),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  externalId: text('external_id').notNull(),
  version: number('version').notNull(),
  revision: integer().notNull(),
  deleted: boolean().notNull().default(false),
  name: text().notNull(),
}

const stock = {
  available: boolean().notNull(),
  unavailableUntil: instant('unavailable_until'),
  overrides: jsonb().$type<readonly StoredOverride[]>().notNull(),
  /** The next time at which the entity becomes available again automatically, itself or at a location. */
  nextEnd: instant('next_end'),
}

/** Groups of collections. Collections without a group are in the default group, which is not stored. */
export const menuGroups = pgTable('menu_groups', { ...common, position: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  uniqueIndex('menu_groups_external').on(table.storeId, table.externalId),
])

export const menuCollections = pgTable(
  'menu_collections',
  {
    ...common,
    groupId: number('group_id'),
    imageServiceId: text('image_service_id'),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_collections_external').on(table.storeId, table.externalId),
    foreignKey({
      columns: [table.storeId, table.groupId],
      foreignColumns: [menuGroups.storeId, menuGroups.id],
    }),
  ],
)

export const menuSections = pgTable(
  'menu_sections',
  { ...common, collectionId: number('collection_id').notNull(), position: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_sections_external').on(table.storeId, table.externalId),
    index('menu_sections_collection').on(table.storeId, table.collectionId),
    foreignKey({
      columns: [table.storeId, table.collectionId],
      foreignColumns: [menuCollections.storeId, menuCollections.id],
    }),
  ],
)

export const menuProducts = pgTable(
  'menu_products',
  {
    ...common,
    sectionId: number('section_id').notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    /** Minor units of the store's currency, as all prices of a menu. */
    price: number('price').notNull(),
    ...stock,
    imageServiceId: text('image_service_id'),
    imageUrl: text('image_url'),
    dietaryLabels: text('dietary_labels').array().$type<DietaryLabel[]>().notNull(),
    allergens: jsonb().$type<AllergenFacts>().notNull(),
    /** Sorted. Option groups are never deleted by users; one that the feed removes is ignored. */
    optionGroupIds: number('option_group_ids').array().notNull(),
    /** Its packaging; a deleted one is ignored. */
    packagingId: number('packaging_id'),
    /** Name and description folded for the search (rules/reviews/fold.ts). */
    folded: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_products_external').on(table.storeId, table.externalId),
    index('menu_products_section').on(table.storeId, table.sectionId),
    index('menu_products_end')
      .on(table.nextEnd)
      .where(sql`next_end is not null`),
    foreignKey({
      columns: [table.storeId, table.sectionId],
      foreignColumns: [menuSections.storeId, menuSections.id],
    }),
  ],
)

export const menuOptionGroups = pgTable(
  'menu_option_groups',
  {
    ...common,
    min: integer().notNull(),
    /** Null for no limit. */
    max: integer(),
    multipleSelection: boolean('multiple_selection').notNull(),
    optionIds: number('option_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_option_groups_external').on(table.storeId, table.externalId),
  ],
)

export const menuOptions = pgTable(
  'menu_options',
  { ...common, price: number('price').notNull(), ...stock },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_options_external').on(table.storeId, table.externalId),
    index('menu_options_end')
      .on(table.nextEnd)
      .where(sql`next_end is not null`),
  ],
)

/**
 * The price history of each product, in minor units: one row per change, with the prices of locations that override it.
 * Discounts are measured against the lowest of the last days.
 */
export const menuPrices = pgTable(
  'menu_prices',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    productId: number('product_id').notNull(),
    since: instant('since').notNull(),
    price: number('price').notNull(),
    /** Prices by location. */
    ofLocations: jsonb('of_locations').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.productId, table.since] })],
)

/** Rows of each table by its name, as `to_jsonb` writes them. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A command's changes to rows of a menu, sufficient to undo it. */
export const menuChanges = pgTable(
  'menu_changes',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    at: instant('at').notNull(),
    by: number('by').references(() => users.id),
    before: jsonb().$type<Rows>().notNull(),
    after: jsonb().$type<Rows>().notNull(),
    undone: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] }), index('menu_changes_at').on(table.at)],
)
