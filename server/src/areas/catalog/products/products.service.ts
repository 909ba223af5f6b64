import type { ProductFilters } from '@storekeep/contract/areas/catalog.products.ts'
import type { Product, ProductBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { contradictedLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import { productsPerPage } from '@storekeep/contract/rules/catalog/limits.ts'
import { noPackaging } from '@storekeep/contract/rules/packaging/packaging.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { attachImage } from '../../images/images.book.ts'
import { imageUrlOf, moderationOf } from '../../images/images.read.ts'
import { knownPackagings } from '../../packaging/packaging.read.ts'
import { ChangeSet } from '../changes/change-set.ts'
import { lockMenu, openMenu, requireLocations, type Menu } from '../menu.ts'
import { minorOf, sentStock, shownStock, withNextEnd } from '../stock.ts'
import { endOf, findNode } from '../tree/tree.repo.ts'
import { nodeOf } from '../tree/tree.service.ts'
import * as repo from './products.repo.ts'
import type { ProductRow, WrittenProduct } from './products.repo.ts'

/** CATALOG-ENTITY-PRODUCT at a given time. */
function toProduct(row: ProductRow, menu: Menu, now: Date): Product {
  const { isTemporary, disabledIn: _, ...stock } = shownStock(row, menu, now)
  return {
    id: row.id,
    storeId: menu.storeId,
    externalId: row.external_id,
    name: row.name,
    description: row.description,
    price: fromMinor(row.price, menu.currency),
    ...stock,
    imageServiceId: row.image_service_id,
    imageUrl: row.image_service_id === null ? row.image_url : imageUrlOf(row.image_service_id),
    imageModeration: moderationOf(row),
    sectionId: row.section_id,
    sectionName: row.section_name,
    dietaryLabels: row.dietary_labels,
    allergens: row.allergens,
    attributeGroupIds: row.group_ids ?? [],
    attributeGroupNames: row.group_names ?? [],
    isProductTemporarilyDisabledInAnyLocation: isTemporary,
    packaging: {
      status: row.packaging_id === null ? 'NO_PACKAGING' : 'WITH_PACKAGING',
      id: row.packaging_id,
    },
    packagingId: row.packaging_id ?? noPackaging,
    version: row.revision,
  }
}

export async function openProduct(ask: Reading & { readonly version: Version }, storeId: number, id: number) {
  const { db, who, clock, version } = ask
  const menu = await openMenu(db, who, storeId)
  const row = await repo.findProduct(db, menu, id)
  if (!row) throw new AppError('menu.productNotFound', { id })
  version.is(row.revision)
  return { product: toProduct(row, menu, clock.now()) }
}

/** CATALOG-CALL-SECTION-GET: a section of a collection with its products. */
export async function openSection(
  { db, who, clock }: Reading,
  storeId: number,
  { collectionId, sectionId }: { readonly collectionId: number; readonly sectionId: number },
) {
  const menu = await openMenu(db, who, storeId)
  const section = await nodeOf(db, menu, 'section', sectionId)
  if (section.parent_id !== collectionId) throw new AppError('menu.sectionNotFound', { id: sectionId })
  const rows = await repo.productsOfSection(db, menu, sectionId)
  return {
    id: section.id,
    name: section.name,
    version: section.revision,
    products: rows.map((row) => toProduct(row, menu, clock.now())),
  }
}

/** CATALOG-CALL-PRODUCT-SEARCH: by name ascending by default. */
export async function searchProducts(
  { db, who, clock }: Reading,
  storeId: number,
  ask: {
    readonly filters?: ProductFilters | undefined
    readonly pagination?: { readonly page: number; readonly limit: number } | undefined
  },
) {
  const menu = await openMenu(db, who, storeId)
  const { page, limit } = ask.pagination ?? { page: 1, limit: productsPerPage }
  const { rows, total } = await repo.pageOfProducts(db, menu, ask.filters ?? {}, { page, limit })
  return {
    data: {
      products: rows.map((row) => toProduct(row, menu, clock.now())),
      pagination: { page, limit, total },
    },
  }
}

/** CATALOG-ENTITY-QUALITY. */
export async function menuQuality(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  storeId: number,
  storeAddressIds: readonly number[] = [],
) {
  const menu = await openMenu(db, who, storeId)
  requireLocations(menu, storeAddressIds)
  const counts = await repo.countIssues(db, menu)
  return {
    totalProducts: counts.total,
    totalProductsWithOutImage: counts.no_photo,
    totalProductsWithOutDescription: counts.no_description,
  }
}

/** A product's form input as stored; reports all faults at once. */
async function written(
  { tx, clock }: Command,
  menu: Menu,
  body: ProductBody,
  before?: ProductRow,
): Promise<WrittenProduct> {
  const faults: FieldError[] = []
  const stock = withNextEnd(sentStock(menu, body, { now: clock.now(), before }), clock.now())
  const price = minorOf(body.price, menu.currency, 'price', faults)
  if (!(await findNode(tx, menu, 'section', body.sectionId)))
    faults.push({ path: 'sectionId', code: 'section.unknown' })
  const groupIds = [...new Set(body.attributeGroupIds)]
  const known = await repo.knownOptionGroups(tx, menu, groupIds)
  for (const [nth, id] of groupIds.entries())
    if (!known.has(id)) faults.push({ path: `attributeGroupIds.${nth}`, code: 'optionGroup.unknown' })
  const label = contradictedLabel(body.dietaryLabels, body.allergens)
  if (label !== null) faults.push({ path: 'dietaryLabels', code: 'label.contradicted', details: { label } })
  const packagingId = await writtenPackaging({ tx, menu, body, before }, faults)
  if (faults.length > 0) throw invalid(faults)
  if (body.imageServiceId !== null && body.imageServiceId !== before?.image_service_id)
    await attachImage(tx, menu.scope, menu.storeId, body.imageServiceId)
  return {
    name: body.name,
    description: body.description,
    sectionId: body.sectionId,
    price,
    available: stock.available,
    unavailableUntil: stock.unavailable_until === null ? null : new Date(stock.unavailable_until),
    overrides: stock.overrides,
    nextEnd: stock.next_end === null ? null : new Date(stock.next_end),
    dietaryLabels: [...new Set(body.dietaryLabels)],
    allergens: body.allergens,
    optionGroupIds: groupIds,
    imageServiceId: body.imageServiceId,
    packagingId,
  }
}

/** The packaging in a form; the stored one if it has none. */
async function writtenPackaging(
  { tx, menu, body, before }: { tx: Tx; menu: Menu; body: ProductBody; before: ProductRow | undefined },
  faults: FieldError[],
): Promise<number | null> {
  const { packagingId } = body
  if (packagingId === undefined) return before?.packaging_id ?? null
  if (packagingId === noPackaging) return null
  if (!(await knownPackagings(tx, menu.storeId, [packagingId])).has(packagingId))
    faults.push({ path: 'packagingId', code: 'packaging.unknown' })
  return packagingId
}

/** Creates a product at the end of its section. */
export async function createProduct(command: Command, storeId: number, body: ProductBody) {
  const { tx, clock, version } = command
  const menu = await lockMenu(command, storeId)
  const product = await written(command, menu, body)
  const position = await endOf(tx, menu, 'product', body.sectionId)
  const id = await repo.insertProduct(tx, menu, product, { externalId: uuidv7(clock.now()), position })
  const change = new ChangeSet(command, menu)
  change.made('menu_products', id)
  version.is(1)
  return { id, changeId: await change.save(), version: 1 }
}

/** Replaces a product; in another section it becomes the last one. */
export async function changeProduct(command: Command, storeId: number, id: number, body: ProductBody) {
  const { tx, version } = command
  const menu = await lockMenu(command, storeId)
  const before = await repo.findProduct(tx, menu, id)
  if (!before) throw new AppError('menu.productNotFound', { id })
  version.mustBe(before.revision)
  const product = await written(command, menu, body, before)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_products', [id])
  const isMoved = product.sectionId !== before.section_id
  const position = isMoved ? await endOf(tx, menu, 'product', product.sectionId) : undefined
  await repo.updateProduct(tx, menu, id, { ...product, ...(position !== undefined && { position }) })
  version.is(before.revision + 1)
  return { changeId: await change.save(), version: before.revision + 1 }
}
