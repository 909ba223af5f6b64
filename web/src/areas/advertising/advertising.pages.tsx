import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readFormSearch, readSearch } from './search.ts'

/** ADS-GUARD-FLAG: without its flag, advertising does not exist. */
const guard = behindFlag('SK_SELF_SERVICE_ADVERTISING_ENABLED')

/** ADS-ROUTE. Loads `errors` too, for the reasons why a command is refused. */
const advertisingRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('ADVERTISING', {
    title: 'advertising.title',
    view: () =>
      withWords(import('./list/AdvertisingPage.tsx'), 'errors').then(
        ({ AdvertisingPage }) => AdvertisingPage,
      ),
    guard,
  }),
})

/** ADS-ROUTE-CREATE. */
const createAdRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_AD', {
    title: 'advertising.new',
    view: () =>
      withWords(import('./form/CreateAdPage.tsx'), 'errors').then(({ CreateAdPage }) => CreateAdPage),
    guard,
  }),
})

export const advertisingPages = [advertisingRoute, createAdRoute] as const
