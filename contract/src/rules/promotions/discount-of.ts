import { discounted } from './discounts.ts'
import type { PromotionType } from './types.ts'

/** The offer of a promotion; amounts in minor units. */
export interface Offer {
  readonly type: PromotionType
  readonly percentage: number | null
  readonly extraPercentagePrime: number | null
  readonly deliveryFee: number | null
  readonly minimumBasket: number | null
  readonly productExternalIds: readonly string[]
}

/** The parts of an order that an offer depends on; amounts in minor units. */
export interface OfferedOrder {
  /** Lines with their options; `total` is of the whole line, `product` null if the source has none. */
  readonly items: readonly {
    readonly product: string | null
    readonly quantity: number
    readonly total: number
  }[]
  readonly gross: number
  readonly deliveryFee: number
  readonly prime: boolean
}

type Item = OfferedOrder['items'][number]

/** The discount of an offer on an order, in minor units; 0 if it does not apply. */
export function discountOf(offer: Offer, order: OfferedOrder): number {
  const percentage = (offer.percentage ?? 0) + (order.prime ? (offer.extraPercentagePrime ?? 0) : 0)
  switch (offer.type) {
    case 'FREE_DELIVERY':
      return order.deliveryFee
    case 'FLAT_DELIVERY':
      return Math.max(0, order.deliveryFee - (offer.deliveryFee ?? 0))
    case 'BASKET_PERCENTAGE':
      return order.gross >= (offer.minimumBasket ?? 0) ? off(order.gross, percentage) : 0
    case 'PERCENTAGE_DISCOUNT':
      return sum(offeredItems(offer, order).map((item) => item.quantity * off(priceOf(item), percentage)))
    case 'TWO_FOR_ONE':
      return sum([...pairsOf(offer, order).values()])
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const off = (price: number, percentage: number): number => price - discounted(price, percentage)
/** The unit price of a line, options included. */
const priceOf = ({ total, quantity }: Item): number => Math.round(total / quantity)

/** The lines of an order to which a product offer applies. */
function offeredItems(offer: Pick<Offer, 'productExternalIds'>, { items }: OfferedOrder): Item[] {
  const products = new Set(offer.productExternalIds)
  return items.filter(({ product }) => product !== null && products.has(product))
}

/** 2 for 1: of every two of a product the cheaper one is free. Returns the free amount by product. */
function pairsOf(offer: Offer, order: OfferedOrder): ReadonlyMap<string | null, number> {
  const byProduct = Map.groupBy(offeredItems(offer, order), ({ product }) => product)
  return new Map(
    [...byProduct].map(([product, items]) => {
      const prices = items
        .flatMap((item) => Array.from({ length: item.quantity }, () => priceOf(item)))
        .toSorted((one, other) => other - one)
      return [product, sum(prices.filter((_, nth) => nth % 2 === 1))]
    }),
  )
}

/** 2 for 1: the maximum cost of one more of each product with an odd count, which customers may take for free. */
export function singlesOf(offer: Offer, order: OfferedOrder): number {
  if (offer.type !== 'TWO_FOR_ONE') return 0
  const byProduct = Map.groupBy(offeredItems(offer, order), ({ product }) => product)
  return sum(
    [...byProduct.values()].map((items) => {
      const count = sum(items.map(({ quantity }) => quantity))
      return count % 2 === 1 ? Math.min(...items.map(priceOf)) : 0
    }),
  )
}
