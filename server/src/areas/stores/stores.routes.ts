import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { cityFeed, countryFeed } from './cities.feed.ts'
import { partnerFeed, storeFeed, storeLocationFeed } from './stores.feed.ts'
import { addressStatuses, listStores } from './stores.service.ts'

/** Stores and locations of a user, and their feeds. */
export function storesRoutes(deps: FeedDeps) {
  return [
    ...serve(stores, {
      list: ({ db, who }) => listStores(db, scopeOf(who, 'any')),
      addressStatuses: ({ db, who }) => addressStatuses(db, scopeOf(who, 'any')),
    }),
    ...feedRoutes(
      storesFeed,
      {
        countries: countryFeed,
        cities: cityFeed,
        partners: partnerFeed,
        stores: storeFeed,
        locations: storeLocationFeed,
      },
      deps,
    ),
  ]
}
