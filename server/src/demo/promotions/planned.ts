import type { PromotionLineInput } from '@storekeep/contract/areas/promotions.feed.ts'
import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'

/** A promotion of the demo; days are relative to the day on which the demo was created. */
export interface Planned {
  readonly store: string
  readonly type: PromotionType
  readonly from: number
  readonly to: number
  /** Dishes by their index on the menu. */
  readonly dishes?: readonly number[]
  /** Number of the store's locations; all by default. */
  readonly locationCount?: number
  /** In euro, converted to the country's currency. */
  readonly basket?: number
  /** The budget equals what orders up to this day (exclusive) use. */
  readonly budget?: { readonly share: number; readonly until: number }
  /** The marketplace's share of its discounts. */
  readonly marketplaceShare?: number
  /** Increase of orders while it runs. */
  readonly lift?: number
  /** Whether the partner stopped it on the day on which the demo was created. */
  readonly isStopped?: boolean
  readonly more?: Partial<PromotionLineInput>
}

const weekend = [6, 7, 1].map((day) => ({ day, opening: '19:00', closing: '23:30' }))

export const planned: readonly Planned[] = [
  {
    store: 'brasa',
    type: 'TWO_FOR_ONE',
    from: -12,
    to: 16,
    dishes: [0, 2],
    budget: { share: 1.6, until: 0 },
    lift: 0.12,
  },
  {
    store: 'brasa',
    type: 'FREE_DELIVERY',
    from: 15,
    to: 43,
    locationCount: 2,
    more: { openingTimes: weekend },
  },
  {
    store: 'mirto',
    type: 'PERCENTAGE_DISCOUNT',
    from: -20,
    to: 10,
    dishes: [0, 1, 3, 4],
    marketplaceShare: 0.3,
    lift: 0.55,
    more: { percentage: 20, extraPercentagePrime: 5 },
  },
  { store: 'puerto', type: 'FREE_DELIVERY', from: -15, to: 15, isStopped: true },
  {
    store: 'lola',
    type: 'FLAT_DELIVERY',
    from: -9,
    to: 21,
    budget: { share: 0.97, until: -1 },
    more: { deliveryFee: 0.99 },
  },
  {
    store: 'tandoor',
    type: 'PERCENTAGE_DISCOUNT',
    from: -9,
    to: 20,
    dishes: [1, 2],
    more: { percentage: 20 },
  },
  { store: 'pickle', type: 'BASKET_PERCENTAGE', from: -60, to: -18, basket: 18, more: { percentage: 10 } },
  { store: 'larder', type: 'BASKET_PERCENTAGE', from: -28, to: 28, basket: 15, more: { percentage: 10 } },
  {
    store: 'malwa',
    type: 'PERCENTAGE_DISCOUNT',
    from: -40,
    to: -10,
    dishes: [0, 1],
    more: { percentage: 20, customerTiers: ['PRIME_CUSTOMERS'] },
  },
  {
    store: 'gelsomino',
    type: 'PERCENTAGE_DISCOUNT',
    from: -6,
    to: 15,
    dishes: [0, 1, 2],
    more: { percentage: 20 },
  },
  { store: 'gelsomino', type: 'TWO_FOR_ONE', from: -45, to: -20, dishes: [3], lift: 0.5 },
  {
    store: 'yuzu',
    type: 'BASKET_PERCENTAGE',
    from: -14,
    to: 14,
    basket: 14,
    more: { percentage: 15, audience: 'STORE_NEW_CUSTOMER' },
  },
]

/** Factor on the orders of a day of a store's nth location, relative to a day without promotions. */
export function liftOf(store: string, nth: number, age: number): number {
  return planned.reduce(
    (lift, one) =>
      `demo-${one.store}` === store &&
      one.from <= age &&
      age < one.to &&
      nth < (one.locationCount ?? Infinity)
        ? lift * (1 + (one.lift ?? 0))
        : lift,
    1,
  )
}
