import { sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { MenuTable } from '../changes/changes.repo.ts'
import type { Menu } from '../menu.ts'

/** Levels of a menu, each with its table and the column of its parent. */
export const levels = {
  group: { table: 'menu_groups', parent: null },
  collection: { table: 'menu_collections', parent: 'group_id' },
  section: { table: 'menu_sections', parent: 'collection_id' },
  product: { table: 'menu_products', parent: 'section_id' },
} as const satisfies Record<string, { table: MenuTable; parent: string | null }>
export type Level = keyof typeof levels

export interface Node {
  readonly id: number
  readonly name: string
  readonly revision: number
  /** Null on the top and for the default group. */
  readonly parent_id: number | null
}

const tableOf = (level: Level): SQL => sql.raw(levels[level].table)

/** Collections of a deleted group are in the default group. */
const parentOf = (level: Level): SQL => {
  const { parent } = levels[level]
  if (parent === null) return sql`null::bigint`
  if (level !== 'collection') return sql.raw(`t.${parent}`)
  return sql`(select g.id from menu_groups g where g.store_id = t.store_id and g.id = t.group_id and not g.deleted)`
}

/** Rows of a level that are on the menu. */
const onMenu = ({ storeId, scope }: Menu): SQL =>
  sql`t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}`

export async function findNode(db: DbOrTx, menu: Menu, level: Level, id: number): Promise<Node | undefined> {
  const { rows } = await db.execute<{ [K in keyof Node]: Node[K] }>(sql`
    select t.id, t.name, t.revision, ${parentOf(level)} as parent_id from ${tableOf(level)} t
    where ${onMenu(menu)} and t.id = ${id}`)
  return rows[0]
}

/** The ids of a parent's children, in their order. */
export async function idsUnder(
  db: DbOrTx,
  menu: Menu,
  level: Level,
  parentId: number | null,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from ${tableOf(level)} t where ${onMenu(menu)}
      and ${parentOf(level)} is not distinct from ${parentId}::bigint order by t.position, t.id`)
  return rows.map(({ id }) => id)
}

/** The position after a parent's last child. Deletions leave gaps, so it is not the number of children. */
export async function endOf(tx: Tx, menu: Menu, level: Level, parentId: number | null): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select coalesce(max(t.position) + 1, 0) as position from ${tableOf(level)} t
    where ${onMenu(menu)} and ${parentOf(level)} is not distinct from ${parentId}::bigint`)
  return rows[0]?.position ?? 0
}

/** The ids of everything below some parents. */
export async function idsBelow(
  db: DbOrTx,
  menu: Menu,
  level: 'section' | 'product',
  parentIds: readonly number[],
): Promise<number[]> {
  if (parentIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from ${tableOf(level)} t where ${onMenu(menu)}
      and ${parentOf(level)} = any(${sql.param([...parentIds])}::bigint[]) order by t.position, t.id`)
  return rows.map(({ id }) => id)
}

interface NewNode {
  readonly externalId: string
  readonly name: string
  readonly parentId: number | null
}

/** Inserts a group, collection or section at the end of its parent. */
export async function insertNode(
  tx: Tx,
  menu: Menu,
  level: Exclude<Level, 'product'>,
  { externalId, name, parentId }: NewNode,
): Promise<number> {
  const { parent } = levels[level]
  const position = await endOf(tx, menu, level, parentId)
  const column = parent === null ? sql`` : sql.raw(`, ${parent}`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${tableOf(level)} (store_id, external_id, version, revision, name, position${column})
    values (${menu.storeId}, ${externalId}, 0, 1, ${name}, ${position}${parent === null ? sql`` : sql`, ${parentId}`})
    returning id`)
  return rows[0]?.id ?? 0
}

export async function rename(tx: Tx, menu: Menu, level: Level, id: number, name: string): Promise<void> {
  await tx.execute(sql`
    update ${tableOf(level)} set name = ${name} where store_id = ${menu.storeId} and id = ${id}`)
}

export async function grow(tx: Tx, menu: Menu, level: Level, id: number): Promise<void> {
  await tx.execute(sql`
    update ${tableOf(level)} set revision = revision + 1 where store_id = ${menu.storeId} and id = ${id}`)
}

/** All children of a parent in their order; the parent is null at the top and for the default group. */
export interface Siblings {
  readonly parentId: number | null
  readonly ids: readonly number[]
}

/** Moves entities to their parents, in this order, in one statement; writes only those that are elsewhere. */
export async function arrange(
  tx: Tx,
  menu: Menu,
  level: Level,
  siblings: readonly Siblings[],
): Promise<void> {
  const { parent } = levels[level]
  const under = parent === null ? sql`` : sql`, ${sql.raw(parent)} = r.parent_id`
  const isElsewhere = parent === null ? sql`false` : sql`t.${sql.raw(parent)} is distinct from r.parent_id`
  const places = siblings.flatMap(({ parentId, ids }) =>
    ids.map((id, position) => ({ id, parent_id: parentId, position })),
  )
  await tx.execute(sql`
    update ${tableOf(level)} t set position = r.position${under}
    from ${recordset({ id: 'bigint', parent_id: 'bigint', position: 'integer' }, places)}
    where t.store_id = ${menu.storeId} and t.id = r.id and (t.position <> r.position or ${isElsewhere})`)
}

export async function markDeleted(tx: Tx, menu: Menu, level: Level, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${tableOf(level)} set deleted = true, revision = revision + 1
    where store_id = ${menu.storeId} and id = any(${sql.param([...ids])}::bigint[])`)
}

interface CollectionRow {
  readonly id: number
  readonly name: string
  readonly image_service_id: string | null
  readonly group_id: number | null
  readonly revision: number
}

/** Collections in their order: those of the default group first. */
export async function listCollections(db: DbOrTx, menu: Menu): Promise<CollectionRow[]> {
  const { rows } = await db.execute<{ [K in keyof CollectionRow]: CollectionRow[K] }>(sql`
    select t.id, t.name, t.image_service_id, t.revision, g.id as group_id from menu_collections t
      left join menu_groups g on g.store_id = t.store_id and g.id = t.group_id and not g.deleted
    where ${onMenu(menu)} order by g.position nulls first, g.id nulls first, t.position, t.id`)
  return rows
}

export async function listGroups(db: DbOrTx, menu: Menu): Promise<Pick<Node, 'id' | 'name' | 'revision'>[]> {
  const { rows } = await db.execute<{ id: number; name: string; revision: number }>(sql`
    select t.id, t.name, t.revision from menu_groups t where ${onMenu(menu)} order by t.position, t.id`)
  return rows
}

interface SectionRow {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly product_ids: number[] | null
}

/** Sections of a collection with the ids of their products, all in their order. */
export async function listSections(db: DbOrTx, menu: Menu, collectionId: number): Promise<SectionRow[]> {
  const { rows } = await db.execute<{ [K in keyof SectionRow]: SectionRow[K] }>(sql`
    select t.id, t.name, t.revision, (
      select json_agg(p.id order by p.position, p.id) from menu_products p
      where p.store_id = t.store_id and p.section_id = t.id and not p.deleted) as product_ids
    from menu_sections t where ${onMenu(menu)} and t.collection_id = ${collectionId} order by t.position, t.id`)
  return rows
}
