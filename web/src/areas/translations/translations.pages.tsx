import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** TRANS-ROUTE, TRANS-GUARD-FLAG. */
const translationsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('TRANSLATIONS', {
    title: 'translations.title',
    guard: behindFlag('PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'),
    // menu commands use the messages of the menu
    view: () =>
      withWords(import('./TranslationsPage.tsx'), 'catalog').then(({ TranslationsPage }) => TranslationsPage),
  }),
})

export const translationsPages = [translationsRoute] as const
