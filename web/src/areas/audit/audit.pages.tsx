import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** The list of changes. */
export const changesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('CHANGES', {
    title: 'shell.title.changes',
    // the names of sections
    view: () =>
      Promise.all([import('./ChangesPage.tsx'), loadWords('access')]).then(
        ([{ ChangesPage }]) => ChangesPage,
      ),
  }),
})
