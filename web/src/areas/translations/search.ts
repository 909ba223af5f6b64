import { menuLanguages, type MenuLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import { translationFilters } from '@storekeep/contract/rules/translations/translations.ts'
import { oneOf, pageNumber, present, typedText } from '#kit/page/search-parts.ts'

/** The full state of the page, stored in its address. */
export interface TranslationsSearch {
  /** The target language; if missing, the server chooses one. */
  to?: MenuLanguage
  state?: (typeof translationFilters)[number]
  q?: string
  page?: number
}

export const longestQuery = 200
export const textsPerPage = 50

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): TranslationsSearch {
  return present<Required<TranslationsSearch>>({
    to: oneOf(menuLanguages, raw['to']),
    state: oneOf(translationFilters, raw['state']),
    q: typedText(raw['q'], longestQuery),
    page: pageNumber(raw['page']),
  })
}

export function isFiltered({ state, q }: TranslationsSearch): boolean {
  return state !== undefined || q !== undefined
}

export const noFilters = { state: undefined, q: undefined } as const
