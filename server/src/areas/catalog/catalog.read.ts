import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { openMenu } from './menu.ts'
import { namesOfProducts } from './products/products.repo.ts'
import { pricedProducts, type PricedProduct, type WantedProducts } from './prices/promotable.repo.ts'

/** The public module of this area: menus for other areas, by a scope of their own section. */

export { openMenu, type Menu } from './menu.ts'
export { undoStates as menuUndoStates } from './changes/undo-states.ts'
export { matrixEntities, type MatrixEntity } from './matrix/matrix.repo.ts'
export { momentOf, ownStock, tidy, withAvailability, withPrice } from './stock.ts'
export type { StoredOverride } from './catalog.tables.ts'
export { emptyEntity, fedVersions, menuFingerprint, wholeMenu, type MenuEntity } from './whole/whole.repo.ts'
export { pricesOfDays, productsThere, type PricedProduct } from './prices/promotable.repo.ts'

/** Products of a store with their prices at some locations, by name; a foreign store is refused. */
export async function productsOfStore(
  db: DbOrTx,
  scope: Scope,
  storeId: number,
  wanted: WantedProducts,
): Promise<PricedProduct[]> {
  return pricedProducts(db, await openMenu(db, scope, storeId), wanted)
}

/** Whether a store's menu has products; a menu kept by another system is unknown here. */
export async function hasMenu(db: DbOrTx, storeId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select s.catalog_source <> 'OWN' or exists (
      select 1 from menu_products p where p.store_id = s.id and not p.deleted) as has
    from stores s where s.id = ${storeId}`)
  return rows[0]?.has === true
}

/** Every product of a store with its ids and name; a foreign store is refused. */
export async function productNames(db: DbOrTx, scope: Scope, storeId: number) {
  const rows = await namesOfProducts(db, await openMenu(db, scope, storeId))
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    sectionName: row.section_name,
    hasImage: row.has_image,
  }))
}

/**
 * For a row `p` of `store_addresses` and its store `s`: `(is_orderable, orderable_from)`. A menu kept by another system
 * counts as orderable, since it is unknown here; `orderable_from` is the first time at which a product becomes
 * available again automatically.
 */
export function menuFactsOf(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(select s.catalog_source <> 'OWN' or coalesce(bool_or(m.back_at <= ${at}), false) as is_orderable,
      min(m.back_at) filter (where m.back_at > ${at} and m.back_at < 'infinity') as orderable_from
    from (
      select case
          when o.available then '-infinity'::timestamptz
          when o.available is null or o.until <= ${at} then own.back_at
          when own.back_at = 'infinity' then 'infinity'::timestamptz
          else greatest(coalesce(o.until, 'infinity'::timestamptz), own.back_at) end as back_at
      from menu_products mp
      cross join lateral (select case when mp.available then '-infinity'::timestamptz
        else coalesce(mp.unavailable_until, 'infinity'::timestamptz) end as back_at) own
      left join lateral (
        select (e ->> 'available')::boolean as available, (e ->> 'unavailableUntil')::timestamptz as until
        from jsonb_array_elements(mp.overrides) e where (e ->> 'storeAddressId')::bigint = p.id limit 1) o on true
      where mp.store_id = p.store_id and not mp.deleted) m)`
}
