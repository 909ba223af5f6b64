import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { readSearch } from './search.ts'

/** PERF-ROUTE-OPERATIONS; it shares words of periods and figures with the dashboard, and of orders with their list. */
export const operationsRoute = createRoute({
  validateSearch: readSearch,
  ...page('OPERATIONS', {
    title: 'operations.title',
    view: () => import('./OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
  }),
})
