import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Prices, availability and names of a menu at all of its locations, in one grid. */
export const menuMatrixRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU_LOCATIONS', {
    title: 'menu-matrix.title',
    view: () =>
      Promise.all([import('./MatrixPage.tsx'), loadWords('catalog')]).then(([{ MatrixPage }]) => MatrixPage),
  }),
})
