import { ratings, replyStates } from '@storekeep/contract/rules/reviews/reviews.ts'
import { themes, type Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { readPeriod, type PeriodSearch } from '#figures/periods/period-search.ts'
import { oneOf, pageNumber, present, typedText } from '#kit/page/search-parts.ts'

/** States of a reply to filter by; NONE is no reply. */
export const replyFilters = ['NONE', ...replyStates] as const

/** What narrows the list. */
interface ReviewFilters {
  rating?: (typeof ratings)[number]
  theme?: Theme
  reply?: (typeof replyFilters)[number]
  /** Only reviews with words. */
  words?: 'only'
  /** What is looked for in the texts. */
  q?: string
}

/** The whole state of the page, in its address. */
export interface ReviewsSearch extends PeriodSearch, ReviewFilters {
  /** Every review, not only the complaints that wait for a reply. */
  show?: 'all'
  page?: number
}

export const longestQuery = 200

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ReviewsSearch {
  return {
    ...readPeriod(raw),
    ...present<Required<Omit<ReviewsSearch, keyof PeriodSearch>>>({
      rating: oneOf(ratings, raw['rating']),
      theme: oneOf(themes, raw['theme']),
      reply: oneOf(replyFilters, raw['reply']),
      words: oneOf(['only'], raw['words']),
      q: typedText(raw['q'], longestQuery),
      show: oneOf(['all'], raw['show']),
      page: pageNumber(raw['page']),
    }),
  }
}

/** The filters of the address without its period and page. */
export function filtersOf({ rating, theme, reply, words, q }: ReviewsSearch) {
  return { rating, theme, reply, words, q }
}

export function isFiltered(search: ReviewsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}

/** The complaints that wait come first; a filter is about all reviews. */
export function tabOf(search: ReviewsSearch): 'waiting' | 'all' {
  return search.show === 'all' || isFiltered(search) ? 'all' : 'waiting'
}

/** The changes that take every filter away; what is shown stays all reviews. */
export const noFilters = {
  rating: undefined,
  theme: undefined,
  reply: undefined,
  words: undefined,
  q: undefined,
  show: 'all',
} as const
