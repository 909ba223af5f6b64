import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Menu } from '../menu.ts'
import { menuTables, rowsAsJson, type MenuTable, type StoredRows } from './changes.repo.ts'
import { isTouched, undoneRows, type UndoneRow } from './compare.ts'

type UndoneRows = ReadonlyMap<MenuTable, readonly UndoneRow[]>
type OfMenu = Pick<Menu, 'storeId' | 'scope'>

/**
 * The rows of a change as undoing it leaves them, by table. Undefined if later changes prevent it: they wrote the same
 * columns, or the menu would have an entity under a deleted parent or two main bags.
 */
export async function rowsOfUndo(
  db: DbOrTx,
  menu: OfMenu,
  { before, after }: StoredRows,
): Promise<UndoneRows | undefined> {
  const undone = new Map<MenuTable, readonly UndoneRow[]>()
  for (const table of menuTables) {
    const [then, rows] = [before[table] ?? [], after[table] ?? []]
    const current = await rowsAsJson(db, menu, table, rows.map(idOf))
    if (isTouched(then, rows, current)) return undefined
    undone.set(table, undoneRows(then, rows, current))
  }
  for (const link of links) if (await hasOrphan(db, menu, undone, link)) return undefined
  return (await hasTwoMainBags(db, menu, undone)) ? undefined : undone
}

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])
const isGone = ({ row }: UndoneRow): boolean => row['deleted'] === true

/** Levels whose entities need a parent. The collections of a deleted group are in the default group. */
const links = [
  { above: 'menu_collections', below: 'menu_sections', column: 'collection_id' },
  { above: 'menu_sections', below: 'menu_products', column: 'section_id' },
] as const

/** Whether an undone change leaves an entity of a level under a deleted parent. */
async function hasOrphan(
  db: DbOrTx,
  menu: OfMenu,
  undone: UndoneRows,
  { above, below, column }: (typeof links)[number],
): Promise<boolean> {
  const [parents, children] = [undone.get(above) ?? [], undone.get(below) ?? []]
  const living = children.filter((child) => !isGone(child))
  const gone = parents.filter(isGone).map(({ row }) => idOf(row))
  if (living.some(({ row }) => gone.includes(Number(row[column])))) return true
  const placed = living
    .filter(({ columns }) => columns.includes('deleted') || columns.includes(column))
    .map(({ row }) => Number(row[column]))
  const own = children.map(({ row }) => idOf(row))
  const kept = parents.filter((parent) => !isGone(parent)).map(({ row }) => idOf(row))
  return (
    (await exists(
      db,
      menu,
      above,
      sql`t.deleted and ${isOneOf('id', placed)} and not ${isOneOf('id', kept)}`,
    )) ||
    exists(db, menu, below, sql`not t.deleted and ${isOneOf(column, gone)} and not ${isOneOf('id', own)}`)
  )
}

/** PACK-STATE-MAIN-BAG: whether an undone change leaves a main bag beside that of a later change. */
async function hasTwoMainBags(db: DbOrTx, menu: OfMenu, undone: UndoneRows): Promise<boolean> {
  const bags = undone.get('menu_bags') ?? []
  if (!bags.some((bag) => !isGone(bag) && bag.row['is_main'] === true)) return false
  const own = bags.map(({ row }) => idOf(row))
  return exists(db, menu, 'menu_bags', sql`not t.deleted and t.is_main and not ${isOneOf('id', own)}`)
}

const isOneOf = (column: string, ids: readonly number[]): SQL =>
  sql`${sql.raw(`t.${column}`)} = any(${sql.param([...ids])}::bigint[])`

async function exists(db: DbOrTx, menu: OfMenu, table: MenuTable, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${sql.raw(table)} t
    where t.store_id = ${menu.storeId} and ${menu.scope.stores(sql`t.store_id`)} and ${condition} limit 1`)
  return rows.length > 0
}
