import { reviews, type Review } from '@storekeep/contract/areas/reviews.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'

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
