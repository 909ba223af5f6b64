import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Prices, availability and names of a menu at all of its locations, in one grid. */
const menuMatrixRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU_LOCATIONS', {
    title: 'menu-matrix.title',
    view: () =>
      withWords(import('./MatrixPage.tsx'), 'catalog', 'errors').then(({ MatrixPage }) => MatrixPage),
  }),
})

export const menuMatrixPages = [menuMatrixRoute] as const
