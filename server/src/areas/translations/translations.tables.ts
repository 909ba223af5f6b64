import { menuKinds } from '@storekeep/contract/rules/catalog/limits.ts'
import { engines, origins, textFields } from '@storekeep/contract/rules/translations/translations.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * What texts of a menu are in other languages. Translations are things of the menu: changed, kept and restored as those
 * (changes of the catalogue). `version` is the marketplace's, `revision` grows with every change.
 */
export const menuTranslations = pgTable(
  'menu_translations',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    version: number('version').notNull().default(0),
    revision: integer().notNull(),
    deleted: boolean().notNull().default(false),
    kind: text({ enum: menuKinds }).notNull(),
    thingId: number('thing_id').notNull(),
    field: text({ enum: textFields }).notNull(),
    language: text().notNull(),
    text: text().notNull(),
    origin: text({ enum: origins }).notNull(),
    engine: text({ enum: engines }),
    sourceLanguage: text('source_language').notNull(),
    /** The text it was made of; another text on the menu makes it outdated. */
    sourceText: text('source_text').notNull(),
    /** The same without differences that mean nothing: what the translation memory looks for. */
    sourceKey: text('source_key').notNull(),
    at: instant('at').notNull(),
    by: number('by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('menu_translations_text').on(
      table.storeId,
      table.language,
      table.kind,
      table.thingId,
      table.field,
    ),
    // a whole text may be too long for an index
    index('menu_translations_memory')
      .on(table.language, sql`md5(${table.sourceKey})`)
      .where(sql`origin = 'HUMAN' and not deleted`),
  ],
)

/** In which language the menu of a store is written, as a person has confirmed it. */
export const menuLanguages = pgTable('menu_languages', {
  storeId: number('store_id')
    .primaryKey()
    .references(() => stores.id),
  language: text().notNull(),
  at: instant('at').notNull(),
  by: number('by').references(() => users.id),
})

/** Requests for corrections, one row a suggestion. They mark their text in the stores whose menu had it. */
export const translationCorrections = pgTable(
  'translation_corrections',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant('at').notNull(),
    by: number('by').references(() => users.id),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    original: text().notNull(),
    translated: text().notNull(),
    suggestion: text().notNull(),
    storeIds: bigint('store_ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    index('translation_corrections_stores').using('gin', table.storeIds),
    index('translation_corrections_at').on(table.at),
  ],
)
