import type { Chosen } from '#kit/selection/rules.ts'

/** Currencies of stores, in their order. */
export const currenciesOfStores = (stores: Chosen['stores']): string[] => [
  ...new Set(stores.map(({ store }) => store.city.currencyCode)),
]
