import { reviews } from '@storekeep/contract/areas/reviews.ts'
import { needsReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import { q } from '#kit/api/q.ts'
import { bodyOf, live } from '#figures/periods/request.ts'
import { filtersOf, tabOf, type ReviewsSearch } from './search.ts'
import type { ReviewsView } from './view.ts'

/** Reviews per page. */
const pageSize = 20

const waiting = { ...needsReply, ratings: [...needsReply.ratings], replies: [...needsReply.replies] }

const question = ({ chosen, ids }: ReviewsView) => bodyOf({ from: chosen.now.from, to: chosen.now.to }, ids)

export function reviewSummary(view: ReviewsView) {
  return {
    ...q(reviews.summary, { body: question(view) }),
    ...live(view),
    enabled: !view.isEmpty,
  }
}

export function reviewList(view: ReviewsView, search: ReviewsSearch) {
  const { rating, theme, reply, words, q: text } = filtersOf(search)
  const filters =
    tabOf(search) === 'waiting'
      ? waiting
      : {
          ...(rating && { ratings: [rating] }),
          ...(theme && { themes: [theme] }),
          ...(reply && { replies: [reply] }),
          ...(words && { withText: true }),
          ...(text !== undefined && { text }),
        }
  return {
    ...q(reviews.list, {
      body: {
        ...question(view),
        ...(Object.keys(filters).length > 0 && { filters }),
        pagination: { page: search.page ?? 1, limit: pageSize },
      },
    }),
    ...live(view),
    enabled: !view.isEmpty,
  }
}
