import type {
  CellChange,
  CellFault,
  Counts,
  FileColumn,
  UnusedColumn,
} from '@storekeep/contract/areas/menu-files.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type {
  DecimalSign,
  FileFault,
  OlderEncoding,
  Outcome,
  ReadFormat,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'
import type { Arrangement } from '../catalog/catalog.book.ts'
import type { MenuEntity } from '../catalog/catalog.read.ts'

const ofStore = () =>
  number('store_id')
    .notNull()
    .references(() => stores.id)

/** Why a file could not be read. */
interface StoredFault {
  readonly code: FileFault
  readonly details: Readonly<Record<string, unknown>>
}

/** Menu imports. The uploaded file is kept until the import expires. */
export const menuImports = pgTable(
  'menu_imports',
  {
    storeId: ofStore(),
    id: uuid().notNull(),
    by: number('by').references(() => users.id),
    at: instant('at').notNull(),
    fileName: text('file_name').notNull(),
    state: text({ enum: ['READING', 'READY', 'FAILED', 'DONE'] }).notNull(),
    format: text().$type<ReadFormat>(),
    decimal: text().$type<DecimalSign>(),
    /** The encoding that the user has chosen; null if it is detected. */
    encoding: text().$type<OlderEncoding>(),
    columns: jsonb().$type<readonly FileColumn[]>().notNull(),
    notKept: jsonb('not_kept').$type<readonly UnusedColumn[]>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    counts: jsonb().$type<Counts>().notNull(),
    /** Sort orders that the import changes. */
    arrangements: jsonb().$type<readonly Arrangement[]>().notNull(),
    /** Fingerprint of the menu at the time of the comparison. */
    fingerprint: text(),
    fault: jsonb().$type<StoredFault>(),
    appliedAt: instant('applied_at'),
    changeId: uuid('change_id'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] }), index('menu_imports_at').on(table.at)],
)

/** Staged rows of an import, one per entity of its file; applied in one transaction. */
export const menuImportRows = pgTable(
  'menu_import_rows',
  {
    storeId: ofStore(),
    importId: uuid('import_id').notNull(),
    nth: integer().notNull(),
    line: integer().notNull(),
    kind: text().$type<MenuKind>().notNull(),
    externalId: text('external_id').notNull(),
    name: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    cells: jsonb().$type<readonly CellChange[]>().notNull(),
    faults: jsonb().$type<readonly CellFault[]>().notNull(),
    /** The entity to write; null if nothing is written. */
    entity: jsonb('thing').$type<MenuEntity>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.importId, table.nth] })],
)

/** Column meanings chosen by users, by normalised header; null for an ignored column. */
export const menuFileColumns = pgTable(
  'menu_file_columns',
  { storeId: ofStore(), header: text().notNull(), field: text() },
  (table) => [primaryKey({ columns: [table.storeId, table.header] })],
)
