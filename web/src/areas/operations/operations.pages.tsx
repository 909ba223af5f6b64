import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import { operationsDeclaration } from './operations.declaration.ts'
import { readSearch } from './search.ts'

/** PERF-ROUTE-OPERATIONS; it shares words of periods and figures with the dashboard, and of orders with their list. */
export const operationsRoute = createRoute({
  path: '/operations',
  validateSearch: readSearch,
  ...page(operationsDeclaration, {
    view: () =>
      Promise.all([import('./OperationsPage.tsx'), loadWords('dashboard', 'details', 'orders')]).then(
        ([{ OperationsPage }]) => OperationsPage,
      ),
  }),
})
