import { lt, sql } from 'drizzle-orm'
import { deleteInSteps } from '../../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import { menuChanges, type Rows } from '../catalog.tables.ts'
import { userIdOf, type Scope } from '../../../platform/scope/scope.ts'
import type { Menu } from '../menu.ts'

/** Tables whose rows a change stores, in the order of their dependencies. */
export const menuTables = [
  'menu_groups',
  'menu_collections',
  'menu_sections',
  'menu_options',
  'menu_option_groups',
  'menu_products',
  'menu_bags',
  'menu_packagings',
  'menu_translations',
] as const
export type MenuTable = (typeof menuTables)[number]
export type MenuRow = Readonly<Record<string, unknown>>

/** Rows of a menu as JSON, by their ids; deleted ones included. */
export async function rowsAsJson(
  tx: DbOrTx,
  { storeId, scope }: Pick<Menu, 'storeId' | 'scope'>,
  table: MenuTable,
  ids: readonly number[],
): Promise<MenuRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ row: MenuRow }>(sql`
    select to_jsonb(t) as row from ${sql.raw(table)} t
    where t.store_id = ${storeId} and t.id = any(${sql.param([...ids])}::bigint[])
      and ${scope.stores(sql`t.store_id`)} order by t.id`)
  return rows.map(({ row }) => row)
}

/** The rows of a change before and after it, by table. */
export interface StoredRows {
  readonly before: Rows
  readonly after: Rows
}

interface StoredChange extends StoredRows {
  readonly undone: boolean
}

export async function insertChange(
  tx: Tx,
  menu: Menu,
  change: { readonly id: string; readonly at: Date; readonly before: Rows; readonly after: Rows },
): Promise<void> {
  await tx.insert(menuChanges).values({ storeId: menu.storeId, ...change, by: userIdOf(menu.scope) })
}

export async function findChange(db: DbOrTx, menu: Menu, id: string): Promise<StoredChange | undefined> {
  const { rows } = await db.execute<{ [K in keyof StoredChange]: StoredChange[K] }>(sql`
    select before, after, undone from menu_changes c
    where c.store_id = ${menu.storeId} and c.id = ${id}::uuid and ${menu.scope.stores(sql`c.store_id`)}`)
  return rows[0]
}

/** A change of a menu; without its rows if it is large or not the caller's. */
export interface FoundChange {
  readonly id: string
  readonly store_id: number
  readonly undone: boolean
  readonly is_allowed: boolean
  readonly before: Rows | null
  readonly after: Rows | null
}

/** Rows of a change up to this size are read to compare them. */
const mostBytes = 100_000

/** Changes by their ids, with whether the scope includes their store. */
export async function changesWithIds(
  db: DbOrTx,
  scope: Scope,
  ids: readonly string[],
): Promise<FoundChange[]> {
  const { rows } = await db.execute<{ [K in keyof FoundChange]: FoundChange[K] }>(sql`
    select c.id, c.store_id, c.undone, c.is_allowed, case when c.is_read then c.before end as before,
      case when c.is_read then c.after end as after
    from (
      select m.*, ${scope.stores(sql`m.store_id`)} as is_allowed, pg_column_size(m.after) <= ${mostBytes} as is_read
      from menu_changes m where m.id = any(${sql.param([...ids])}::uuid[])) c`)
  return rows
}

export function markUndone(tx: Tx, { storeId }: Menu, id: string) {
  return tx.execute(
    sql`update menu_changes set undone = true where store_id = ${storeId} and id = ${id}::uuid`,
  )
}

/** Restores the former values of columns. The names of columns were written by `to_jsonb`. */
export async function restore(
  tx: Tx,
  { storeId }: Menu,
  table: MenuTable,
  columns: readonly string[],
  rows: readonly MenuRow[],
): Promise<void> {
  if (columns.length === 0 || rows.length === 0) return
  if (!columns.every((name) => /^[a-z_]+$/.test(name))) throw new Error(`no columns: ${columns.join(', ')}`)
  const set = columns.map((name) => `${name} = r.${name}`).join(', ')
  const values = rows.map((row) =>
    Object.fromEntries(['id', ...columns].map((name) => [name, row[name] ?? null])),
  )
  await tx.execute(sql`
    update ${sql.raw(table)} t set ${sql.raw(set)}, revision = t.revision + 1
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(values)}::jsonb) r
    where t.store_id = ${storeId} and t.id = r.id`)
}

/** Deletes changes that are too old to be undone. */
export async function dropChanges(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, menuChanges, lt(menuChanges.at, before))
}
