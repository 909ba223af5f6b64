import type { TreeLine } from '@storekeep/contract/areas/contact-tree.ts'
import { treeVariations } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { bigint, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The questions shown before support is contacted; set by the marketplace for all partners. */
export const contactTrees = pgTable(
  'contact_trees',
  {
    externalId: text('external_id').primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    variation: text({ enum: treeVariations }).notNull(),
    language: text().notNull(),
    mainNode: jsonb('main_node').$type<TreeLine['mainNode']>().notNull(),
    secondaryNodes: jsonb('secondary_nodes').$type<TreeLine['secondaryNodes']>().notNull(),
  },
  (table) => [uniqueIndex('contact_trees_one').on(table.variation, table.language)],
)
