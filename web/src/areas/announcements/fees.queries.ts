import { announcements } from '@storekeep/contract/areas/announcements.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { q } from '#kit/api/q.ts'

/** BANNER-ENTITY-FEES: which of these stores pay fees for courier waiting time; loaded once per start. */
export function feesQuery(stores: readonly Store[]) {
  return {
    ...q(announcements.feesEnabled, {
      body: {
        storesAndCountries: stores.map(({ id, city }) => ({ storeId: id, country: city.countryCode })),
      },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
