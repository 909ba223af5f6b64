import { defaultGroupId } from '@storekeep/contract/rules/catalog/limits.ts'
import { isPosition, moved } from '@storekeep/contract/rules/catalog/positions.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { ChangeSet } from '../changes/change-set.ts'
import { lockMenu, openMenu, type Menu } from '../menu.ts'
import * as repo from './tree.repo.ts'
import type { Level, Node } from './tree.repo.ts'

const missing = {
  group: 'menu.groupNotFound',
  collection: 'menu.collectionNotFound',
  section: 'menu.sectionNotFound',
  product: 'menu.productNotFound',
} as const

/** The parent of an entity, as a field of the request with the code for a missing one. */
const parents = {
  collection: { level: 'group', field: 'collectionGroupId', code: 'group.unknown' },
  section: { level: 'collection', field: 'collectionId', code: 'collection.unknown' },
  product: { level: 'section', field: 'sectionId', code: 'section.unknown' },
} as const

/** An entity of a menu; 404 if it does not exist. */
export async function nodeOf(db: DbOrTx, menu: Menu, level: Level, id: number): Promise<Node> {
  const node = await repo.findNode(db, menu, level, id)
  if (!node) throw new AppError(missing[level], { id })
  return node
}

/** CATALOG-CONST-GROUP: 0 and null are the default group. A missing parent is a fault of its field. */
async function parentOf(
  db: DbOrTx,
  menu: Menu,
  level: Exclude<Level, 'group'>,
  given: number | null,
): Promise<number | null> {
  const { level: above, field, code } = parents[level]
  if (level === 'collection' && (given === null || given === defaultGroupId)) return null
  if (given === null || !(await repo.findNode(db, menu, above, given))) throw invalid([{ path: field, code }])
  return given
}

const toCollection = (row: Awaited<ReturnType<typeof repo.listCollections>>[number]) => ({
  id: row.id,
  name: row.name,
  imageServiceId: row.image_service_id,
  collectionGroupId: row.group_id ?? defaultGroupId,
  version: row.revision,
})

export async function listCollections(db: DbOrTx, who: Scope, storeId: number) {
  const menu = await openMenu(db, who, storeId)
  return { collections: (await repo.listCollections(db, menu)).map(toCollection) }
}

/** CATALOG-ENTITY-GROUP: the default group comes first; it is left out if it is empty and there are others. */
export async function listGroups(db: DbOrTx, who: Scope, storeId: number) {
  const menu = await openMenu(db, who, storeId)
  const collections = (await repo.listCollections(db, menu)).map(toCollection)
  const groups = await repo.listGroups(db, menu)
  const of = (id: number) => collections.filter(({ collectionGroupId }) => collectionGroupId === id)
  const first = { id: defaultGroupId, name: null, version: 0, collections: of(defaultGroupId) }
  return {
    collectionGroups: [
      ...(first.collections.length > 0 || groups.length === 0 ? [first] : []),
      ...groups.map(({ id, name, revision }) => ({ id, name, version: revision, collections: of(id) })),
    ],
  }
}

export async function openCollection(db: DbOrTx, who: Scope, storeId: number, id: number) {
  const menu = await openMenu(db, who, storeId)
  const found = (await repo.listCollections(db, menu)).find((one) => one.id === id)
  if (!found) throw new AppError('menu.collectionNotFound', { id })
  const sections = await repo.listSections(db, menu, id)
  return {
    ...toCollection(found),
    sections: sections.map((row) => ({
      id: row.id,
      name: row.name,
      productIds: row.product_ids ?? [],
      version: row.revision,
    })),
  }
}

/** Creates a group, a collection or a section at the end of its parent. */
export async function createNode(
  command: Command,
  storeId: number,
  level: Exclude<Level, 'product'>,
  { name, parent = null }: { readonly name: string; readonly parent?: number | null },
) {
  const menu = await lockMenu(command, storeId)
  const { tx, clock } = command
  const parentId = level === 'group' ? null : await parentOf(tx, menu, level, parent)
  const id = await repo.insertNode(tx, menu, level, { externalId: uuidv7(clock.now()), name, parentId })
  const change = new ChangeSet(command, menu)
  change.made(repo.levels[level].table, id)
  command.version.is(1)
  return { id, changeId: await change.save(), version: 1 }
}

/** Renames an entity; with a parent it moves to the end of that parent. */
export async function changeNode(
  command: Command,
  storeId: number,
  level: Exclude<Level, 'product'>,
  {
    id,
    name,
    parent,
  }: { readonly id: number; readonly name: string; readonly parent?: number | null | undefined },
) {
  const { tx } = command
  const menu = await lockMenu(command, storeId)
  const node = await nodeOf(tx, menu, level, id)
  command.version.mustBe(node.revision)
  const change = new ChangeSet(command, menu)
  await change.watch(repo.levels[level].table, [id])
  if (level !== 'group' && parent !== undefined) {
    const parentId = await parentOf(tx, menu, level, parent)
    if (parentId !== node.parent_id) {
      const others = await repo.idsUnder(tx, menu, level, parentId)
      await repo.arrange(tx, menu, level, [{ parentId, ids: [...others, id] }])
    }
  }
  await repo.rename(tx, menu, level, id, name)
  return done(command, menu, change, level, node)
}

/** GAP-POSITION: moves an entity to a zero-based position under a parent; the following ones shift. */
export async function moveNode(
  command: Command,
  storeId: number,
  level: Level,
  {
    id,
    parent = null,
    position,
  }: { readonly id: number; readonly parent?: number | null; readonly position: number },
) {
  const { tx } = command
  const menu = await lockMenu(command, storeId)
  const node = await nodeOf(tx, menu, level, id)
  const parentId = level === 'group' ? null : await parentOf(tx, menu, level, parent)
  const before = await repo.idsUnder(tx, menu, level, parentId)
  if (!isPosition(before, id, position))
    throw invalid([
      {
        path: 'position',
        code: 'position.outOfRange',
        details: { most: before.filter((one) => one !== id).length },
      },
    ])
  const after = moved(before, id, position)
  const change = new ChangeSet(command, menu)
  await change.watch(repo.levels[level].table, after)
  await repo.arrange(tx, menu, level, [{ parentId, ids: after }])
  return done(command, menu, change, level, node)
}

async function done(command: Command, menu: Menu, change: ChangeSet, level: Level, node: Node) {
  await repo.grow(command.tx, menu, level, node.id)
  const version = node.revision + 1
  command.version.is(version)
  return { changeId: await change.save(), version }
}

/**
 * Deletes an entity with its contents. The collections of a deleted group move to the default group. Undoing the change
 * restores everything.
 */
export async function removeNode(command: Command, storeId: number, level: Level, id: number) {
  const { tx } = command
  const menu = await lockMenu(command, storeId)
  const node = await nodeOf(tx, menu, level, id)
  command.version.mustBe(node.revision)
  const change = new ChangeSet(command, menu)
  const remove = async (at: Level, ids: readonly number[]) => {
    if (ids.length === 0) return
    await change.watch(repo.levels[at].table, ids)
    await repo.markDeleted(tx, menu, at, ids)
  }
  const sections =
    level === 'collection' ? await repo.idsBelow(tx, menu, 'section', [id]) : level === 'section' ? [id] : []
  const products = await repo.idsBelow(tx, menu, 'product', sections)
  await remove(level, [id])
  if (level === 'collection') await remove('section', sections)
  await remove('product', products)
  return { changeId: await change.save(), version: node.revision + 1 }
}
