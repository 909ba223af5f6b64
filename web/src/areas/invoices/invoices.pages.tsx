import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { readSearch } from './search.ts'

/** INVOICES-ROUTE. */
export const invoicesRoute = createRoute({
  validateSearch: readSearch,
  ...page('INVOICING', {
    title: 'invoices.title',
    view: () => import('./InvoicesPage.tsx').then(({ InvoicesPage }) => InvoicesPage),
  }),
})
