import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
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
    countries: async ({ transaction, lines, language }) => {
      const reply = await transaction(async (tx) =>
        (await upsertCountries(tx, lines, sayIn(language))).reply(),
      )
      drop()
      return reply
    },
    cities: ({ transaction, lines, language }) =>
      transaction(async (tx) => (await upsertCities(tx, lines, sayIn(language))).reply()),
    partners: ({ transaction, lines, language }) =>
      transaction(async (tx) => (await upsertPartners(tx, lines, sayIn(language))).reply()),
    stores: async ({ transaction, lines, language }) => {
      const reply = await transaction(async (tx) => (await upsertStores(tx, lines, sayIn(language))).reply())
      drop()
      return reply
    },
    locations: async ({ transaction, lines, language }) => {
      const reply = await transaction(async (tx) =>
        (await upsertLocations(tx, lines, sayIn(language))).reply(),
      )
      drop()
      return reply
    },
  }),
]
