import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, number } from '../../platform/db/schema/columns.ts'

const count = (name: string) => integer(name).notNull().default(0)
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** RUNNING includes interrupted imports; UNDOING: being undone. */
export const importStates = ['RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const

/** Imported order files, newest last. */
export const imports = pgTable(
  'imports',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    file: text().notNull(),
    /** SHA-256 of the file's bytes. */
    fingerprint: text().notNull(),
    /** Name of the target location, for display; null if each line names its own. */
    about: text(),
    location: text(),
    state: text({ enum: importStates }).notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    undoneAt: at('undone_at'),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    /** Gross sales in minor units by currency. */
    gross: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [index('imports_fingerprint').on(table.fingerprint)],
)

/** Orders written by an import that can be undone, with their new and previous states. */
export const importOrders = pgTable(
  'import_orders',
  {
    importId: number('import_id').notNull(),
    storeId: number('store_id').notNull(),
    orderId: uuid('order_id').notNull(),
    version: number('version').notNull(),
    /** The order with its items before the import; null for a new one. */
    before: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.storeId, table.orderId] }),
    foreignKey({ columns: [table.importId], foreignColumns: [imports.id] }),
  ],
)
