import { ratings, replyStates } from '@storekeep/contract/rules/reviews.ts'
import { themes, type Theme } from '@storekeep/contract/rules/reviews-themes.ts'
import { readPeriod, type PeriodSearch } from '#kit/period/period-search.ts'

/** States of a reply to filter by; NONE is no reply. */
export const replyFilters = ['NONE', ...replyStates] as const
export type ReplyFilter = (typeof replyFilters)[number]

/** The whole state of the page, in its address. */
export interface ReviewsSearch extends PeriodSearch {
  rating?: (typeof ratings)[number]
  theme?: Theme
  reply?: ReplyFilter
  /** Only reviews with words. */
  words?: 'only'
  /** What is looked for in the texts. */
  q?: string
  page?: number
}

const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value)
export const longestQuery = 200

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ReviewsSearch {
  const { page } = raw
  const rating = oneOf(ratings, raw['rating'])
  const theme = oneOf(themes, raw['theme'])
  const reply = oneOf(replyFilters, raw['reply'])
  // an address that says ?q=24 is read as a number
  const q = ['string', 'number'].includes(typeof raw['q']) ? String(raw['q']).slice(0, longestQuery) : ''
  return {
    ...readPeriod(raw),
    ...(rating && { rating }),
    ...(theme && { theme }),
    ...(reply && { reply }),
    ...(raw['words'] === 'only' && { words: 'only' as const }),
    ...(q.trim() !== '' && { q }),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && Number(page) <= 100_000 && { page: Number(page) }),
  }
}

/** What narrows the list; the period does not. */
export const filtersOf = ({ rating, theme, reply, words, q }: ReviewsSearch) => ({
  rating,
  theme,
  reply,
  words,
  q,
})

export const isFiltered = (search: ReviewsSearch): boolean =>
  Object.values(filtersOf(search)).some((value) => value !== undefined)

/** The same page with another filter or period, from its first page on; undefined takes a filter away. */
export function narrowed(
  search: ReviewsSearch,
  change: { readonly [K in keyof ReviewsSearch]?: ReviewsSearch[K] | undefined },
): ReviewsSearch {
  const { page: _, ...rest } = search
  return readSearch({ ...rest, ...change })
}

/** The same period with nothing filtered. */
export const cleared = (search: ReviewsSearch): ReviewsSearch => readPeriod({ ...search })
