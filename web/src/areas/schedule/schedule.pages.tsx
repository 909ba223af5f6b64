import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** STORE-ROUTE-LOCATION-SETTINGS: hours, holidays and availability of one location. */
const locationSettingsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('LOCATION_SETTINGS', {
    title: 'schedule.title',
    view: () => import('./LocationPage.tsx').then(({ LocationPage }) => LocationPage),
  }),
})

/** STORE-ROUTE-STORE-SETTINGS: one store and its locations. */
const storeSettingsRoute = createRoute({
  ...page('STORE_SETTINGS', {
    title: 'schedule.store.title',
    view: () => import('./store/StorePage.tsx').then(({ StorePage }) => StorePage),
  }),
})

export const schedulePages = [locationSettingsRoute, storeSettingsRoute] as const
