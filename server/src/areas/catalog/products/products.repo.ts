import type { ProductFilters } from '@storekeep/contract/areas/catalog.products.ts'
import type { AllergenFacts, DietaryLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import {
  hasRejectedImage,
  itsImage,
  moderationColumns,
  type ModerationColumns,
} from '../../images/images.read.ts'
import { itsPackaging } from '../../packaging/packaging.read.ts'
import { menuProducts, type StoredOverride } from '../catalog.tables.ts'
import type { Menu } from '../menu.ts'
import type { StockColumns } from '../stock.ts'

export interface ProductRow extends StockColumns, ModerationColumns {
  readonly id: number
  readonly external_id: string
  readonly revision: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly image_service_id: string | null
  readonly image_url: string | null
  readonly section_id: number
  readonly section_name: string
  readonly dietary_labels: DietaryLabel[]
  readonly allergens: AllergenFacts
  readonly group_ids: number[] | null
  readonly group_names: string[] | null
  readonly packaging_id: number | null
}

/** Products whose section and collection are on the menu. */
export const onMenu = sql.raw(`menu_products p
  join menu_sections s on s.store_id = p.store_id and s.id = p.section_id and not s.deleted
  join menu_collections c on c.store_id = s.store_id and c.id = s.collection_id and not c.deleted`)

const columns = sql.raw(`p.id, p.external_id, p.revision, p.name, p.description, p.price, p.available,
  p.unavailable_until, p.overrides, p.image_service_id, p.image_url, p.section_id, s.name as section_name,
  p.dietary_labels, p.allergens, g.group_ids, g.group_names, k.id as packaging_id`)

const itsGroups = sql.raw(`left join lateral (
  select json_agg(o.id order by u.nth) as group_ids, json_agg(o.name order by u.nth) as group_names
  from unnest(p.option_group_ids) with ordinality u(id, nth)
    join menu_option_groups o on o.store_id = p.store_id and o.id = u.id and not o.deleted) g on true`)

/** Condition: the product or option `p` is on this menu. */
export function ofMenu({ storeId, scope }: Menu): SQL {
  return sql`p.store_id = ${storeId} and not p.deleted and ${scope.stores(sql`p.store_id`)}`
}

export async function selectProducts(db: DbOrTx, where: SQL | undefined, end: SQL): Promise<ProductRow[]> {
  const { rows } = await db.execute<{ [K in keyof ProductRow]: ProductRow[K] }>(
    sql`select ${columns}, ${moderationColumns} from ${onMenu} ${itsGroups} ${itsPackaging} ${itsImage} where ${where} ${end}`,
  )
  return rows
}

export async function findProduct(db: DbOrTx, menu: Menu, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(db, and(ofMenu(menu), sql`p.id = ${id}`), sql``)
  return row
}

/** Products of a section in their order. */
export function productsOfSection(db: DbOrTx, menu: Menu, sectionId: number): Promise<ProductRow[]> {
  return selectProducts(
    db,
    and(ofMenu(menu), sql`p.section_id = ${sectionId}`),
    sql`order by p.position, p.id`,
  )
}

/** Products by the ids of the marketplace or the portal. */
export function productsNamed(db: DbOrTx, menu: Menu, names: readonly string[]): Promise<ProductRow[]> {
  return selectProducts(
    db,
    and(ofMenu(menu), sql`p.external_id = any(${sql.param([...names])}::text[])`),
    sql`order by p.id`,
  )
}

export function productsWithIds(db: DbOrTx, menu: Menu, ids: readonly number[]): Promise<ProductRow[]> {
  return selectProducts(db, and(ofMenu(menu), sql`p.id = any(${sql.param([...ids])}::bigint[])`), sql``)
}

const issueConditions = {
  NO_PHOTO: sql`(p.image_service_id is null and p.image_url is null)`,
  NO_DESCRIPTION: sql`btrim(p.description) = ''`,
  PHOTO_REJECTED: hasRejectedImage,
} as const

/** One page of the products that match the filters, with their total number. */
export async function pageOfProducts(
  db: DbOrTx,
  menu: Menu,
  { issues, searchQuery, orderBy }: ProductFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: ProductRow[]; total: number }> {
  const looked = searchQuery === undefined ? undefined : fold(searchQuery.trim())
  const wanted = and(
    ofMenu(menu),
    // strpos instead of like, so that % and _ are literal
    looked === undefined ? undefined : sql`strpos(p.folded, ${looked}) > 0`,
    ...(issues ?? []).map((issue) => issueConditions[issue]),
  )
  const direction = sql.raw(orderBy?.direction === 'DESC' ? 'desc' : 'asc')
  const byName = sql`p.name collate by_name ${direction}, p.id`
  const order = orderBy?.field === 'PRICE' ? sql`p.price ${direction}, p.name collate by_name, p.id` : byName
  const rows = await selectProducts(
    db,
    wanted,
    sql`order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  )
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::bigint as total from ${onMenu} where ${wanted}`,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The columns of a product that a form writes. */
export interface WrittenProduct {
  readonly name: string
  readonly description: string
  readonly sectionId: number
  readonly price: number
  readonly available: boolean
  readonly unavailableUntil: Date | null
  readonly overrides: readonly StoredOverride[]
  readonly nextEnd: Date | null
  readonly dietaryLabels: DietaryLabel[]
  readonly allergens: AllergenFacts
  readonly optionGroupIds: number[]
  readonly imageServiceId: string | null
  readonly packagingId: number | null
}

export function foldedOf(name: string, description: string): string {
  return fold(`${name}\n${description}`)
}

export async function insertProduct(
  tx: Tx,
  menu: Menu,
  written: WrittenProduct,
  { externalId, position }: { readonly externalId: string; readonly position: number },
): Promise<number> {
  const [row] = await tx
    .insert(menuProducts)
    .values({
      ...written,
      storeId: menu.storeId,
      externalId,
      position,
      version: 0,
      revision: 1,
      folded: foldedOf(written.name, written.description),
    })
    .returning({ id: menuProducts.id })
  return row?.id ?? 0
}

/** Replaces a product's columns; its position only if one is given. */
export async function updateProduct(
  tx: Tx,
  menu: Menu,
  id: number,
  written: WrittenProduct & { readonly position?: number },
): Promise<void> {
  await tx
    .update(menuProducts)
    .set({
      ...written,
      folded: foldedOf(written.name, written.description),
      revision: sql`${menuProducts.revision} + 1`,
    })
    .where(and(sql`${menuProducts.storeId} = ${menu.storeId}`, sql`${menuProducts.id} = ${id}`))
}

const stockTypes = {
  id: 'bigint',
  available: 'boolean',
  unavailable_until: 'timestamptz',
  overrides: 'jsonb',
  next_end: 'timestamptz',
}

/** Writes the availability of many products at once. */
export async function writeStock(
  tx: Tx,
  menu: Menu,
  rows: readonly (StockColumns & { readonly id: number; readonly next_end: string | null })[],
): Promise<void> {
  const written = rows.map(({ id, available, unavailable_until, overrides, next_end }) => ({
    id,
    available,
    unavailable_until,
    overrides,
    next_end,
  }))
  await tx.execute(sql`
    update menu_products p set available = r.available, unavailable_until = r.unavailable_until,
      overrides = r.overrides, next_end = r.next_end, revision = p.revision + 1
    from ${recordset(stockTypes, written)} where p.store_id = ${menu.storeId} and p.id = r.id`)
}

/** Writes the packaging of products. */
export async function writePackagings(
  tx: Tx,
  menu: Menu,
  rows: readonly { readonly id: number; readonly packaging_id: number | null }[],
): Promise<void> {
  await tx.execute(sql`
    update menu_products p set packaging_id = r.packaging_id, revision = p.revision + 1
    from ${recordset({ id: 'bigint', packaging_id: 'bigint' }, rows)}
    where p.store_id = ${menu.storeId} and p.id = r.id`)
}

/** Sets products' images; null removes them. */
export async function writeImages(
  tx: Tx,
  menu: Menu,
  rows: readonly { readonly id: number; readonly image_id: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update menu_products p set image_service_id = r.image_id, image_url = null, revision = p.revision + 1
    from ${recordset({ id: 'bigint', image_id: 'text' }, rows)}
    where p.store_id = ${menu.storeId} and p.id = r.id`)
}

export async function countIssues(db: DbOrTx, menu: Menu) {
  const { rows } = await db.execute<{ total: number; no_photo: number; no_description: number }>(sql`
    select count(*)::bigint as total, (count(*) filter (where ${issueConditions.NO_PHOTO}))::bigint as no_photo,
      (count(*) filter (where ${issueConditions.NO_DESCRIPTION}))::bigint as no_description
    from ${onMenu} where ${ofMenu(menu)}`)
  return rows[0] ?? { total: 0, no_photo: 0, no_description: 0 }
}

/** Which of these option groups are on the menu. */
export async function knownOptionGroups(
  db: DbOrTx,
  menu: Menu,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from menu_option_groups where store_id = ${menu.storeId} and not deleted
      and id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Every product of a menu with its ids and name, by name. */
export async function namesOfProducts(db: DbOrTx, menu: Menu) {
  const { rows } = await db.execute<{
    id: number
    external_id: string
    name: string
    section_name: string
    has_image: boolean
  }>(sql`
    select p.id, p.external_id, p.name, s.name as section_name, not (${issueConditions.NO_PHOTO}) as has_image
    from ${onMenu} where ${ofMenu(menu)} order by p.name collate by_name, p.id`)
  return rows
}
