import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** INVOICES-ROUTE. */
const invoicesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('INVOICING', {
    title: 'invoices.title',
    view: () => import('./InvoicesPage.tsx').then(({ InvoicesPage }) => InvoicesPage),
  }),
})

export const invoicesPages = [invoicesRoute] as const
