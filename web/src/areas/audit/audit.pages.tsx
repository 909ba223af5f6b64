import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** The list of changes. */
export const changesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('CHANGES', {
    title: 'shell.title.changes',
    view: () => import('./ChangesPage.tsx').then(({ ChangesPage }) => ChangesPage),
  }),
})
