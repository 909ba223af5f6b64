import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** SHELL-ROUTE-HOME. */
const homeRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('DASHBOARD', {
    title: 'shell.nav.home',
    view: () => import('./DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
    prefetch: () => import('./prefetch.ts').then(({ startFigures }) => startFigures),
  }),
})

export const dashboardPages = [homeRoute] as const
