import type { Chosen } from '#kit/selection/rules.ts'

/** Currencies of stores, in their order. */
export function currenciesOfStores(stores: Chosen['stores']): string[] {
  return [...new Set(stores.map(({ store }) => store.city.currencyCode))]
}
