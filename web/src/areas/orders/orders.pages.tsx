import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readReports } from './search.ts'

/** REPORTS-ROUTE. */
const reportsRoute = createRoute({
  validateSearch: searchOf<typeof readReports>(),
  ...page('REPORTS', {
    title: 'orders.page-title',
    view: () => withWords(import('./list/ReportsPage.tsx'), 'reports').then((m) => m.ReportsPage),
    prefetch: () => import('./list/prefetch.ts').then(({ startOrders }) => startOrders),
  }),
})

/** REPORTS-ROUTE-ORDER; the address keeps the list it was opened from. */
const orderRoute = createRoute({
  validateSearch: searchOf<typeof readReports>(),
  ...page('REPORTS_ORDER', {
    title: 'orders.order-title',
    view: () => import('./detail/OrderPage.tsx').then(({ OrderPage }) => OrderPage),
  }),
})

export const ordersPages = [reportsRoute, orderRoute] as const
