import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { homeDeclaration } from './home.declaration.ts'
import { readSearch } from './search.ts'

/** SHELL-ROUTE-HOME. */
export const homeRoute = createRoute({
  path: '/home',
  validateSearch: readSearch,
  ...page(homeDeclaration, {
    view: () => import('./DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
    prefetch: () => import('./prefetch.ts').then(({ startFigures }) => startFigures),
  }),
})
