import type { Chosen } from '#kit/selection/rules.ts'

/** Currencies of the stores, in order of appearance. */
export function currenciesOfStores(stores: Chosen['stores']): string[] {
  return [...new Set(stores.map(({ store }) => store.city.currencyCode))]
}
