import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** PERF-ROUTE-OPERATIONS; it shares words of periods and figures with the dashboard, and of orders with their list. */
export const operationsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('OPERATIONS', {
    title: 'operations.title',
    view: () => import('./OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
  }),
})
