import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/**
 * PERF-ROUTE-OPERATIONS; shares period and figure messages with the dashboard, and order messages with the order list.
 */
const operationsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('OPERATIONS', {
    title: 'operations.title',
    view: () => import('./OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
  }),
})

export const operationsPages = [operationsRoute] as const
