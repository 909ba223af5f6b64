import { createRoute } from '@tanstack/react-router'
import type { PageDeclaration, SelectorDeclaration } from '#kit/router/declaration.ts'
import { page } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import { readReports } from './search.ts'

// words-of: reports, nav

const many: SelectorDeclaration = {
  initial: 'none',
  mode: 'multi',
  control: 'enabled',
  defaultState: 'strict',
}

/** REPORTS-ROUTE: many stores and locations, none picked at first. */
const declaration: PageDeclaration = {
  room: 'reports',
  title: 'reports.title',
  section: 'REPORTS',
  stores: many,
  addresses: many,
  layout: 'default',
  flag: null,
  menu: null,
}

// what the shared parts of the page say: the period, the orders themselves
const words = () => loadWords('orders', 'dashboard')

/** REPORTS-ROUTE. */
export const reportsRoute = createRoute({
  path: '/reports',
  validateSearch: readReports,
  ...page(declaration, {
    view: () =>
      Promise.all([import('./list/ReportsPage.tsx'), words()]).then(([{ ReportsPage }]) => ReportsPage),
    prefetch: () => import('./list/prefetch.ts').then(({ startOrders }) => startOrders),
  }),
})

/** REPORTS-ROUTE-ORDER; the address carries the list it was opened from. */
export const orderRoute = createRoute({
  path: '/reports/$orderId',
  validateSearch: readReports,
  ...page(
    { ...declaration, title: 'reports.order-title' },
    {
      view: () =>
        Promise.all([import('./detail/OrderPage.tsx'), words()]).then(([{ OrderPage }]) => OrderPage),
    },
  ),
})
