import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readFormSearch, readSearch } from './search.ts'

/** ADS-GUARD-FLAG: without its flag, advertising does not exist. */
const guard = behindFlag('SK_SELF_SERVICE_ADVERTISING_ENABLED')

/** ADS-ROUTE. Loads `errors` too, for the reasons why a command is refused. */
export const advertisingRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('ADVERTISING', {
    title: 'advertising.title',
    view: () =>
      Promise.all([import('./list/AdvertisingPage.tsx'), loadWords('errors')]).then(
        ([{ AdvertisingPage }]) => AdvertisingPage,
      ),
    guard,
  }),
})

/** ADS-ROUTE-CREATE. */
export const createAdRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_AD', {
    title: 'advertising.new',
    view: () =>
      Promise.all([import('./form/CreateAdPage.tsx'), loadWords('errors')]).then(
        ([{ CreateAdPage }]) => CreateAdPage,
      ),
    guard,
  }),
})
