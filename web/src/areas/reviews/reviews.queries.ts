import { reviews, type Review } from '@storekeep/contract/areas/reviews.ts'
import { needsReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
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

/** Sends a reply and updates every cached list; idempotent by `key`. */
export async function sendReply(reviewId: string, message: string, key: string): Promise<void> {
  const { review } = await call(
    reviews.reply,
    { params: { reviewId }, body: { message } },
    { idempotencyKey: key },
  )
  put(review)
  await queries.invalidateQueries({ queryKey: [reviews.summary.id] })
}

const put = (review: Review): void =>
  void queries.setQueriesData<Reply<typeof reviews.list>>(
    { queryKey: [reviews.list.id] },
    (page) => page && { ...page, reviews: page.reviews.map((one) => (one.id === review.id ? review : one)) },
  )

/** Refetches the lists, e.g. after another user replied first. */
export function refetchReviews(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [reviews.list.id] })
}
