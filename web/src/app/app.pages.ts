import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../kit/router/page.ts'
import { rootRoute } from '../kit/router/routes.ts'
import { noDataPath, restrictedPath } from './paths.ts'

const bare = {
  room: 'shell',
  section: null,
  stores: 'hidden',
  addresses: 'hidden',
  flag: null,
  menu: null,
} as const

/** SHELL-ROUTE-ROOT. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'frame' },
  beforeLoad: () => {
    throw redirect({ href: '/home', replace: true })
  },
})

/** SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { page: 'frame' },
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true })
  },
})

/** SHELL-ROUTE-RESTRICTED. */
export const restrictedRoute = createRoute({
  path: restrictedPath,
  ...page(
    { ...bare, title: 'shell.title.restricted', layout: 'full-page' },
    { view: () => import('./RestrictedPage.tsx').then((m) => m.RestrictedPage) },
  ),
})

/** SHELL-ROUTE-DATA-UNAVAILABLE. */
export const noDataRoute = createRoute({
  path: noDataPath,
  ...page(
    { ...bare, title: 'shell.title.data-unavailable', layout: 'default' },
    { view: () => import('./NoDataPage.tsx').then((m) => m.NoDataPage) },
  ),
})
