import { minorFault, toMinor } from '../../kit/money.ts'

/** PACK-CONST-QTY: choices for the number of bags per order; the first is the default. */
export const bagQuantities = [1, 2, 3, 4, 5] as const
export const defaultBagQuantity = 1
/** CATALOG-ENTITY-PRODUCT: the value for a product that needs no packaging. */
export const noPackaging = 'no-package-required'

/** A country's price limits for a type, in the currency's major unit. */
interface PriceBounds {
  readonly minPrice: number
  readonly maxPrice: number
  readonly currency: string
}

/** PACK-STATE-FREE: types that are free by law. */
export function isFree({ minPrice, maxPrice }: Pick<PriceBounds, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice === 0 && maxPrice === 0
}

/** The price that a form and the server store: 0 for a free type and for an empty field. */
export function storedPrice(price: number | null | undefined, bounds: PriceBounds): number {
  return isFree(bounds) ? 0 : (price ?? 0)
}

type PriceFault = 'menu.packaging.form.price.error' | ReturnType<typeof minorFault>

/** PACK-RULE-PRICE: the fault of a price; null for one that the type allows. */
export function priceFault(price: number | null | undefined, bounds: PriceBounds): PriceFault | null {
  const { minPrice, maxPrice, currency } = bounds
  if (isFree(bounds)) return null
  if (price === null || price === undefined) return minPrice === 0 ? null : 'menu.packaging.form.price.error'
  if (toMinor(price, currency) === null) return minorFault(price, currency)
  return price < minPrice || price > maxPrice ? 'menu.packaging.form.price.error' : null
}
