import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { recorded } from '../../platform/feed/recorded.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { upsertCities, upsertCountries } from './places.feed.ts'
import { upsertLocations, upsertPartners, upsertStores } from './stores.feed.ts'
import { addressStatuses, listStores } from './stores.service.ts'

/** Stores and locations as a user may see them, and the marketplace's feeds of them. */
export const storesRoutes = ({ drop }: { drop: () => void }) => [
  ...serve(stores, {
    list: ({ db, who }) => listStores(db, scopeOf(who, 'any')),
    addressStatuses: ({ db, who }) => addressStatuses(db, scopeOf(who, 'any')),
  }),
  ...serve(storesFeed, {
    // what a country or a store offers decides about sections, from the next request on
    countries: async ({ transaction, lines, language, audit }) => {
      const reply = await transaction(async (tx) =>
        recorded(audit, 'country', await upsertCountries(tx, lines, sayIn(language))),
      )
      drop()
      return reply
    },
    cities: ({ transaction, lines, language, audit }) =>
      transaction(async (tx) => recorded(audit, 'city', await upsertCities(tx, lines, sayIn(language)))),
    partners: ({ transaction, lines, language, audit }) =>
      transaction(async (tx) => recorded(audit, 'partner', await upsertPartners(tx, lines, sayIn(language)))),
    stores: async ({ transaction, lines, language, audit }) => {
      const reply = await transaction(async (tx) =>
        recorded(audit, 'store', await upsertStores(tx, lines, sayIn(language))),
      )
      drop()
      return reply
    },
    locations: async ({ transaction, lines, language, audit }) => {
      const reply = await transaction(async (tx) =>
        recorded(audit, 'location', await upsertLocations(tx, lines, sayIn(language))),
      )
      drop()
      return reply
    },
  }),
]
