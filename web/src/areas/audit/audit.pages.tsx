import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** The list of changes. */
const changesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('CHANGES', {
    title: 'audit.title',
    // the names of sections
    view: () => withWords(import('./ChangesPage.tsx'), 'access').then(({ ChangesPage }) => ChangesPage),
  }),
})

export const auditPages = [changesRoute] as const
