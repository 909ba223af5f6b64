import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { openMenu } from './menu.ts'
import { pricedProducts, type PricedProduct, type WantedProducts } from './prices/promotable.repo.ts'

/** The public module of this area: menus as other areas read them, by a scope of their own section. */

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
