import type { Counts } from '@storekeep/contract/areas/menu-files.ts'
import { outcomes, type Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Menu } from '../catalog/catalog.read.ts'
import type { PlannedRow } from './compare/planned.ts'
import { menuFileColumns, menuImportRows, menuImports } from './menu-files.tables.ts'

export type ImportRecord = typeof menuImports.$inferSelect
/** An import, with whether its change was undone. */
export type ImportShown = Omit<ImportRecord, 'arrangements' | 'fingerprint'> & { readonly undone: boolean }

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRecord, 'storeId' | 'id' | 'by' | 'at' | 'fileName'>,
): Promise<void> {
  await tx.insert(menuImports).values({
    ...row,
    state: 'READING',
    columns: [],
    notKept: [],
    done: 0,
    total: 0,
    counts: { created: 0, changed: 0, unchanged: 0, refused: 0 },
    arrangements: [],
  })
}

const own = ({ storeId, scope }: Menu) =>
  and(eq(menuImports.storeId, storeId), scope.stores(sql`${menuImports.storeId}`))

/** Imports of a menu, newest first; optionally only the one with `id`. */
export async function shownImports(db: DbOrTx, menu: Menu, id?: string): Promise<ImportShown[]> {
  const { arrangements: _, fingerprint: __, ...columns } = getTableColumns(menuImports)
  return db
    .select({
      ...columns,
      undone: sql<boolean>`coalesce((select c.undone from menu_changes c
        where c.store_id = ${menuImports.storeId} and c.id = ${menuImports.changeId}), false)`,
    })
    .from(menuImports)
    .where(and(own(menu), id === undefined ? undefined : eq(menuImports.id, id)))
    .orderBy(sql`${menuImports.at} desc, ${menuImports.id} desc`)
    .limit(20)
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Tx, menu: Menu, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx
    .select()
    .from(menuImports)
    .where(and(own(menu), eq(menuImports.id, id)))
    .for('update')
  return row
}

/** The import of a job. Access was checked when the file was uploaded. */
export async function importOfJob(db: DbOrTx, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(menuImports).where(eq(menuImports.id, id))
  return row
}

export async function setImport(
  db: DbOrTx,
  { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>,
  changes: Partial<ImportRecord>,
): Promise<void> {
  await db
    .update(menuImports)
    .set(changes)
    .where(and(eq(menuImports.storeId, storeId), eq(menuImports.id, id)))
}

/** Imports whose file has not been read yet. */
export async function unreadImports(db: DbOrTx): Promise<{ id: string }[]> {
  return db.select({ id: menuImports.id }).from(menuImports).where(eq(menuImports.state, 'READING'))
}

export async function oldImports(db: DbOrTx, before: Date): Promise<Pick<ImportRecord, 'storeId' | 'id'>[]> {
  return db
    .select({ storeId: menuImports.storeId, id: menuImports.id })
    .from(menuImports)
    .where(sql`${menuImports.at} < ${before.toISOString()}::timestamptz`)
    .limit(100)
}

export async function deleteImport(
  tx: Tx,
  { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>,
): Promise<void> {
  await forgetRows(tx, { storeId, id })
  await tx.delete(menuImports).where(and(eq(menuImports.storeId, storeId), eq(menuImports.id, id)))
}

export async function forgetRows(
  db: DbOrTx,
  { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>,
): Promise<void> {
  await db
    .delete(menuImportRows)
    .where(and(eq(menuImportRows.storeId, storeId), eq(menuImportRows.importId, id)))
}

export async function stageRows(
  db: DbOrTx,
  { storeId, id: importId }: Pick<ImportRecord, 'storeId' | 'id'>,
  rows: readonly PlannedRow[],
  from: number,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(menuImportRows)
    .values(rows.map((row, nth) => ({ ...row, storeId, importId, nth: from + nth })))
}

export function countsOf(rows: readonly PlannedRow[]): Counts {
  const count = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    created: count('CREATED'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
  }
}

/** Rows of an import: refused ones first, then changes, each in file order. */
export async function pageOfRows(
  db: DbOrTx,
  { storeId }: Menu,
  id: string,
  { outcome, page, limit }: { outcome: Outcome | undefined; page: number; limit: number },
) {
  const wanted = and(
    eq(menuImportRows.storeId, storeId),
    eq(menuImportRows.importId, id),
    inArray(menuImportRows.outcome, outcome === undefined ? [...outcomes] : [outcome]),
  )
  const { line, kind, externalId, name, cells, faults } = menuImportRows
  const rows = await db
    .select({ line, kind, externalId, name, outcome: menuImportRows.outcome, cells, faults })
    .from(menuImportRows)
    .where(wanted)
    .orderBy(
      sql`array_position(array['REFUSED', 'CHANGED', 'CREATED', 'UNCHANGED'], ${menuImportRows.outcome}),
        ${line}, ${menuImportRows.nth}`,
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(menuImportRows, wanted) }
}

/** The entities that an import writes. */
export async function stagedEntities(tx: Tx, { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>) {
  const rows = await tx
    .select({ entity: menuImportRows.entity })
    .from(menuImportRows)
    .where(
      and(
        eq(menuImportRows.storeId, storeId),
        eq(menuImportRows.importId, id),
        sql`${menuImportRows.entity} is not null`,
      ),
    )
    .orderBy(menuImportRows.nth)
  return rows.flatMap(({ entity }) => entity ?? [])
}

/** Column meanings chosen earlier for the store, by normalised header. */
export async function rememberedColumns(db: DbOrTx, storeId: number): Promise<Map<string, string | null>> {
  const rows = await db.select().from(menuFileColumns).where(eq(menuFileColumns.storeId, storeId))
  return new Map(rows.map(({ header, field }) => [header, field]))
}

export async function rememberColumns(
  tx: Tx,
  storeId: number,
  columns: readonly { readonly header: string; readonly field: string | null }[],
): Promise<void> {
  if (columns.length === 0) return
  await tx
    .insert(menuFileColumns)
    .values(columns.map((one) => ({ ...one, storeId })))
    .onConflictDoUpdate({
      target: [menuFileColumns.storeId, menuFileColumns.header],
      set: { field: sql`excluded.field` },
    })
}

/** The locations of a store, with their names in files. */
export async function namedLocations(db: DbOrTx, storeId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from store_addresses where store_id = ${storeId} order by id`,
  )
  return rows
}
