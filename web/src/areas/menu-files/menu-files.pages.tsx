import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** Menus as files: what stands is exported, a file is compared and imported. */
export const menuFilesRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU_FILES', {
    title: 'menu-files.title',
    view: () => import('./MenuFilesPage.tsx').then(({ MenuFilesPage }) => MenuFilesPage),
  }),
})
