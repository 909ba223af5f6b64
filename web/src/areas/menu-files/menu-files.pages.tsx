import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Exports menus as files, and compares and imports them. */
const menuFilesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU_FILES', {
    title: 'menu-files.title',
    view: () =>
      withWords(import('./MenuFilesPage.tsx'), 'catalog', 'errors').then(
        ({ MenuFilesPage }) => MenuFilesPage,
      ),
  }),
})

export const menuFilesPages = [menuFilesRoute] as const
