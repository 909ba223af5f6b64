import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Menu } from '../catalog/catalog.book.ts'
import { menuBags, menuPackagings } from './packaging.tables.ts'

export interface TypeRow {
  readonly id: number
  readonly name: string
  readonly currency: string
  readonly min_price: number
  readonly max_price: number
  readonly is_eco: boolean
  readonly is_returnable: boolean
  readonly law_reference: string | null
}
export type TypeKind = (typeof kinds)[number]
const kinds = ['BAG', 'PACKAGING'] as const

const typeColumns = sql.raw(`t.id, t.name, t.currency, t.min_price, t.max_price, t.is_eco, t.is_returnable,
  t.law_reference`)

/** The types that a country currently allows, by name. */
export async function typesOfCountry(db: DbOrTx, kind: TypeKind, country: string): Promise<TypeRow[]> {
  const { rows } = await db.execute<{ [K in keyof TypeRow]: TypeRow[K] }>(sql`
    select ${typeColumns} from packaging_types t
    where t.kind = ${kind} and t.country_code = ${country} and not t.removed
    order by t.name collate by_name, t.id`)
  return rows
}

/** A type by id, if the store's country allows it or the store already uses it (`currentId`). */
export async function typeFor(
  db: DbOrTx,
  menu: Menu,
  kind: TypeKind,
  { id, currentId }: { readonly id: number; readonly currentId: number | undefined },
): Promise<TypeRow | undefined> {
  const { rows } = await db.execute<{ [K in keyof TypeRow]: TypeRow[K] }>(sql`
    select ${typeColumns} from packaging_types t
    where t.kind = ${kind} and t.id = ${id} and (t.id = ${currentId ?? null}::bigint or (not t.removed
      and t.country_code = (select c.country_code from stores s join cities c on c.code = s.city_code
        where s.id = ${menu.storeId} and ${menu.scope.stores(sql`s.id`)})))`)
  return rows[0]
}

const ofMenu = ({ storeId, scope }: Menu): SQL =>
  sql`b.store_id = ${storeId} and not b.deleted and ${scope.stores(sql`b.store_id`)}`

interface ItemRow {
  readonly id: number
  readonly revision: number
  readonly name: string
  readonly type_id: number
  readonly price: number
  /** From its type. */
  readonly currency: string
}
interface BagRow extends ItemRow {
  readonly quantity: number
  readonly is_main: boolean
}
type PackagingRow = ItemRow

export async function bagsOf(db: DbOrTx, menu: Menu): Promise<BagRow[]> {
  const { rows } = await db.execute<{ [K in keyof BagRow]: BagRow[K] }>(sql`
    select b.id, b.revision, b.name, b.type_id, b.price, b.quantity, b.is_main, t.currency
    from menu_bags b join packaging_types t on t.id = b.type_id
    where ${ofMenu(menu)} order by b.is_main desc, b.name collate by_name, b.id`)
  return rows
}

export async function packagingsOf(db: DbOrTx, menu: Menu): Promise<PackagingRow[]> {
  const { rows } = await db.execute<{ [K in keyof PackagingRow]: PackagingRow[K] }>(sql`
    select b.id, b.revision, b.name, b.type_id, b.price, t.currency
    from menu_packagings b join packaging_types t on t.id = b.type_id
    where ${ofMenu(menu)} order by b.name collate by_name, b.id`)
  return rows
}

interface Written {
  readonly name: string
  readonly typeId: number
  readonly price: number
}
interface WrittenBag extends Written {
  readonly quantity: number
  readonly isMain: boolean
}
type WrittenPackaging = Written

export async function insertBag(tx: Tx, { storeId }: Menu, bag: WrittenBag): Promise<number> {
  const [row] = await tx
    .insert(menuBags)
    .values({ ...bag, storeId, revision: 1 })
    .returning({ id: menuBags.id })
  return row?.id ?? 0
}

export async function insertPackaging(
  tx: Tx,
  { storeId }: Menu,
  packaging: WrittenPackaging,
): Promise<number> {
  const [row] = await tx
    .insert(menuPackagings)
    .values({ ...packaging, storeId, revision: 1 })
    .returning({ id: menuPackagings.id })
  return row?.id ?? 0
}

export async function updateBag(tx: Tx, menu: Menu, id: number, bag: WrittenBag): Promise<void> {
  await tx
    .update(menuBags)
    .set({ ...bag, revision: sql`${menuBags.revision} + 1` })
    .where(sql`${menuBags.storeId} = ${menu.storeId} and ${menuBags.id} = ${id}`)
}

export async function updatePackaging(
  tx: Tx,
  menu: Menu,
  id: number,
  packaging: WrittenPackaging,
): Promise<void> {
  await tx
    .update(menuPackagings)
    .set({ ...packaging, revision: sql`${menuPackagings.revision} + 1` })
    .where(sql`${menuPackagings.storeId} = ${menu.storeId} and ${menuPackagings.id} = ${id}`)
}

/** PACK-STATE-MAIN-BAG: marks these bags as not the main one. */
export async function clearMain(tx: Tx, { storeId }: Menu, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update menu_bags set is_main = false, revision = revision + 1
    where store_id = ${storeId} and id = any(${sql.param([...ids])}::bigint[])`)
}

export async function markRemoved(
  tx: Tx,
  { storeId }: Menu,
  table: 'menu_bags' | 'menu_packagings',
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`update ${sql.raw(table)} set deleted = true, revision = revision + 1
    where store_id = ${storeId} and id = any(${sql.param([...ids])}::bigint[])`)
}
