import { ratings, replyStates } from '@storekeep/contract/rules/reviews/reviews.ts'
import { themes, type Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { readPeriod, type PeriodSearch } from '#figures/periods/period-search.ts'
import { oneOf, pageNumber, present, typedText } from '#kit/page/search-parts.ts'

/** Reply states to filter by; NONE means no reply. */
export const replyFilters = ['NONE', ...replyStates] as const

/** The filters of the list. */
interface ReviewFilters {
  rating?: (typeof ratings)[number]
  theme?: Theme
  reply?: (typeof replyFilters)[number]
  /** Only reviews with text. */
  words?: 'only'
  /** The search text. */
  q?: string
}

/** The full state of the page, stored in its address. */
export interface ReviewsSearch extends PeriodSearch, ReviewFilters {
  /** All reviews, instead of only complaints awaiting a reply. */
  show?: 'all'
  page?: number
}

export const longestQuery = 200

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
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

/** The filters in the address, without period and page. */
export function filtersOf({ rating, theme, reply, words, q }: ReviewsSearch) {
  return { rating, theme, reply, words, q }
}

export function isFiltered(search: ReviewsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}

/** Complaints awaiting a reply come first; filters apply to all reviews. */
export function tabOf(search: ReviewsSearch): 'waiting' | 'all' {
  return search.show === 'all' || isFiltered(search) ? 'all' : 'waiting'
}

/** The changes that clear every filter; "all reviews" stays selected. */
export const noFilters = {
  rating: undefined,
  theme: undefined,
  reply: undefined,
  words: undefined,
  q: undefined,
  show: 'all',
} as const
