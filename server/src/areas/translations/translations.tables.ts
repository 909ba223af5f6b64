import { menuKinds } from '@storekeep/contract/rules/catalog/limits.ts'
import { correctionAnswers } from '@storekeep/contract/rules/translations/review.ts'
import { engines, origins, textFields } from '@storekeep/contract/rules/translations/translations.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/**
 * Menu texts in other languages. Translations are menu entities: they are changed, versioned and restored like the
 * others (see catalog changes). `version` is set by the marketplace, `revision` grows with every change.
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
    entityId: number('thing_id').notNull(),
    field: text({ enum: textFields }).notNull(),
    language: text().notNull(),
    text: text().notNull(),
    origin: text({ enum: origins }).notNull(),
    engine: text({ enum: engines }),
    sourceLanguage: text('source_language').notNull(),
    /** The source text it was made from; it is outdated once the menu has a different one. */
    sourceText: text('source_text').notNull(),
    /** The source text normalised for the translation memory. */
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
      table.entityId,
      table.field,
    ),
    // hashed: a whole text may be too long for an index
    index('menu_translations_memory')
      .on(table.language, sql`md5(${table.sourceKey})`)
      .where(sql`origin = 'HUMAN' and not deleted`),
  ],
)

/** The language of a store's menu, as confirmed by a person. */
export const menuLanguages = pgTable('menu_languages', {
  storeId: number('store_id')
    .primaryKey()
    .references(() => stores.id),
  language: text().notNull(),
  at: instant('at').notNull(),
  by: number('by').references(() => users.id),
})

/** Correction requests, one row per suggestion. They mark their text in the stores whose menu had it. */
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
    storeIds: number('store_ids').array().notNull(),
    /** The marketplace's answer, and the version of its line; 0 without one. */
    version: number('version').notNull().default(0),
    answer: text({ enum: correctionAnswers }),
    answeredAt: instant('answered_at'),
    note: text(),
  },
  (table) => [
    index('translation_corrections_stores').using('gin', table.storeIds),
    index('translation_corrections_at').on(table.at),
  ],
)
