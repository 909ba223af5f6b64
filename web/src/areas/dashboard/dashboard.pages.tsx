import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import type { SelectorDeclaration } from '#kit/router/declaration.ts'
import { readSearch } from './search.ts'

const many: SelectorDeclaration = {
  initial: 'none',
  mode: 'multi',
  control: 'enabled',
  defaultState: 'strict',
}

/** SHELL-ROUTE-HOME: many stores and locations, none picked at first, afresh on every entry. */
export const homeRoute = createRoute({
  path: '/home',
  validateSearch: readSearch,
  ...page(
    {
      room: 'dashboard',
      title: 'shell.nav.home',
      section: 'DASHBOARD',
      stores: many,
      addresses: many,
      layout: 'default',
      flag: null,
      menu: { label: 'shell.nav.home', icon: 'home', order: 10 },
    },
    {
      view: () => import('./DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
      prefetch: () => import('./prefetch.ts').then(({ startFigures }) => startFigures),
    },
  ),
})
