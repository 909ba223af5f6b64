import { menuKinds, type MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { attachImage } from '../images/images.book.ts'
import { ChangeSet } from './changes/change-set.ts'
import { saveEntities, type FedRow } from './feed/catalog.feed.repo.ts'
import { lockMenu, type Menu } from './menu.ts'
import { foldedOf, productsWithIds, writeImages, writePackagings } from './products/products.repo.ts'
import { withNextEnd } from './stock.ts'
import { writeEntities, type MatrixEntity } from './matrix/matrix.repo.ts'
import { arrange, type Level } from './tree/tree.repo.ts'
import { idsOfEntities, menuFingerprint, tablesOfKinds, type MenuEntity } from './whole/whole.repo.ts'

/** Public module for writes to a menu within another area's transaction, recorded as an undoable change. */

export { announceMenu, ChangeSet } from './changes/change-set.ts'
export { lockMenu, openMenu, type Menu } from './menu.ts'

/**
 * The sort order of all children of a parent, by external ids; the parent is null at the top and for the default group.
 */
export interface Arrangement {
  readonly kind: 'COLLECTION_GROUP' | 'COLLECTION' | 'SECTION' | 'PRODUCT'
  readonly parent: string | null
  readonly externalIds: readonly string[]
}

const levelOf = {
  COLLECTION_GROUP: 'group',
  COLLECTION: 'collection',
  SECTION: 'section',
  PRODUCT: 'product',
} as const satisfies Record<Arrangement['kind'], Level>
const parentKind = {
  COLLECTION_GROUP: null,
  COLLECTION: 'COLLECTION_GROUP',
  SECTION: 'COLLECTION',
  PRODUCT: 'SECTION',
} as const satisfies Record<Arrangement['kind'], MenuKind | null>

/** Rows per statement. */
const rowsAtOnce = 500

/**
 * Creates and replaces menu entities in one change, which is undone as a whole. Rejected if the menu no longer matches
 * `fingerprint`.
 */
export async function writeMenu(
  command: Command,
  storeId: number,
  {
    fingerprint,
    entities,
    order,
    alongside,
  }: {
    readonly fingerprint: string
    readonly entities: readonly MenuEntity[]
    readonly order: readonly Arrangement[]
    /** Writes what belongs to the saved entities, as part of the same change. */
    readonly alongside?: (menu: Menu, change: ChangeSet) => Promise<void>
  },
): Promise<{ readonly changeId: string }> {
  const { tx, clock } = command
  const menu = await lockMenu(command, storeId)
  if ((await menuFingerprint(tx, menu)) !== fingerprint)
    throw new AppError('menuFile.menuChanged', { storeId })
  const change = new ChangeSet(command, menu)
  for (const kind of menuKinds) {
    const own = entities.filter((entity) => entity.kind === kind)
    if (own.length === 0) continue
    const names = own.map(({ externalId }) => externalId)
    const before = await idsOfEntities(tx, menu, kind, names)
    await change.watch(tablesOfKinds[kind], [...before.values()])
    for (let from = 0; from < own.length; from += rowsAtOnce)
      await saveEntities(
        tx,
        kind,
        own.slice(from, from + rowsAtOnce).map((entity, nth) => rowOf(entity, menu, clock.now(), nth)),
      )
    for (const [name, id] of await idsOfEntities(tx, menu, kind, names))
      if (!before.has(name)) change.made(tablesOfKinds[kind], id)
  }
  for (const [kind, orders] of Map.groupBy(order, (one) => one.kind))
    await arrangeAll(command, menu, change, kind, orders)
  await alongside?.(menu, change)
  return { changeId: await change.save() }
}

/** Writes the orders of one kind. */
async function arrangeAll(
  { tx }: Command,
  menu: Menu,
  change: ChangeSet,
  kind: Arrangement['kind'],
  orders: readonly Arrangement[],
): Promise<void> {
  const all = orders.flatMap(({ externalIds }) => externalIds)
  const ids = await idsOfEntities(tx, menu, kind, all)
  const above = parentKind[kind]
  const parents = orders.flatMap(({ parent }) => parent ?? [])
  const parentIds = above === null ? null : await idsOfEntities(tx, menu, above, parents)
  await change.watch(tablesOfKinds[kind], [...ids.values()])
  const siblings = orders.map(({ parent, externalIds }) => ({
    parentId: parent === null ? null : (parentIds?.get(parent) ?? null),
    ids: externalIds.flatMap((name) => ids.get(name) ?? []),
  }))
  await arrange(tx, menu, levelOf[kind], siblings)
}

/** An entity as stored; its parent is given by external id. */
function rowOf(entity: MenuEntity, menu: Menu, now: Date, nth: number): FedRow {
  const { kind, externalId: external_id, version, name, position, parent, refs } = entity
  const common = { kind, nth, store_id: menu.storeId, external_id, version, name, deleted: false, position }
  const stock = withNextEnd(
    {
      available: entity.available,
      unavailable_until: entity.unavailableUntil,
      overrides: entity.overrides,
    },
    now,
  )
  switch (kind) {
    case 'COLLECTION_GROUP':
      return common
    case 'COLLECTION':
      return { ...common, group_name: parent }
    case 'SECTION':
      return { ...common, collection_name: parent }
    case 'OPTION':
      return { ...common, price: entity.price, ...stock }
    case 'OPTION_GROUP':
      return {
        ...common,
        min: entity.min,
        max: entity.max,
        multiple_selection: entity.multipleSelection,
        option_names: refs,
      }
    case 'PRODUCT':
      return {
        ...common,
        ...stock,
        price: entity.price,
        section_name: parent,
        group_names: refs,
        description: entity.description,
        image_url: entity.imageUrl,
        dietary_labels: entity.dietaryLabels,
        allergens: entity.allergens,
        folded: foldedOf(name, entity.description),
      }
  }
}

/** Sets the packaging of products; all of them or none. Returns the change, null if there is none. */
export async function setPackagings(
  command: Command,
  menu: Menu,
  wanted: ReadonlyMap<number, number | null>,
): Promise<string | null> {
  const rows = await productsWithIds(command.tx, menu, [...wanted.keys()])
  const found = new Map(rows.map((row) => [row.id, row]))
  const changed: { id: number; packaging_id: number | null }[] = []
  for (const [id, packagingId] of wanted) {
    const row = found.get(id)
    if (!row) throw new AppError('menu.productNotFound', { id })
    if (row.packaging_id !== packagingId) changed.push({ id, packaging_id: packagingId })
  }
  if (changed.length === 0) return null
  const change = new ChangeSet(command, menu)
  await change.watch(
    'menu_products',
    changed.map(({ id }) => id),
  )
  await writePackagings(command.tx, menu, changed)
  return change.save()
}

const matrixTables = { PRODUCT: 'menu_products', OPTION: 'menu_options' } as const

/** Writes names, prices and availability of products and options in one change; returns its id. */
export async function writeMatrix(
  command: Command,
  menu: Menu,
  entities: readonly MatrixEntity[],
): Promise<string> {
  const { tx, clock } = command
  const change = new ChangeSet(command, menu)
  for (const kind of ['PRODUCT', 'OPTION'] as const) {
    const own = entities.filter((entity) => entity.kind === kind)
    await change.watch(
      matrixTables[kind],
      own.map(({ id }) => id),
    )
    await writeEntities(
      tx,
      menu,
      kind,
      own.map((entity) => withNextEnd(entity, clock.now())),
    )
  }
  return change.save()
}

/** CATALOG-CALL-PRODUCT-IMAGE: sets or removes a product's image. */
export async function setProductImage(
  command: Command,
  storeId: number,
  { id, imageId }: { readonly id: number; readonly imageId: string | null },
): Promise<{ changeId: string; version: number }> {
  const menu = await lockMenu(command, storeId)
  const [row] = await productsWithIds(command.tx, menu, [id])
  if (!row) throw new AppError('menu.productNotFound', { id })
  if (imageId !== null) await attachImage(command.tx, menu.scope, storeId, imageId)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_products', [id])
  await writeImages(command.tx, menu, [{ id, image_id: imageId }])
  return { changeId: await change.save(), version: row.revision + 1 }
}

/** GAP-IMAGES-BULK: sets products' images in one change; products that have theirs already are skipped. */
export async function setProductImages(
  command: Command,
  storeId: number,
  wanted: readonly { readonly productId: number; readonly imageServiceId: string }[],
): Promise<{ changeId: string | null; changed: number }> {
  const menu = await lockMenu(command, storeId)
  const ids = wanted.map(({ productId }) => productId)
  const twice = ids.findIndex((id, nth) => ids.indexOf(id) !== nth)
  if (twice !== -1) throw invalid([{ path: `images.${twice}.productId`, code: 'line.duplicate' }])
  const rows = await productsWithIds(command.tx, menu, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  const changed: { id: number; image_id: string }[] = []
  for (const { productId: id, imageServiceId: image_id } of wanted) {
    const row = found.get(id)
    if (!row) throw new AppError('menu.productNotFound', { id })
    if (row.image_service_id !== image_id) changed.push({ id, image_id })
  }
  if (changed.length === 0) return { changeId: null, changed: 0 }
  for (const { image_id } of changed) await attachImage(command.tx, menu.scope, storeId, image_id)
  const change = new ChangeSet(command, menu)
  await change.watch(
    'menu_products',
    changed.map(({ id }) => id),
  )
  await writeImages(command.tx, menu, changed)
  return { changeId: await change.save(), changed: changed.length }
}
