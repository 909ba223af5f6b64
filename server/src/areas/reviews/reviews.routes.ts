import { repliesForMarketplace, reviews, reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { repliesToJudge } from './feed/outgoing.ts'
import { reviewFeed } from './feed/reviews.feed.ts'
import { listReviews, replyToReview, summarise } from './reviews.service.ts'

/** Customer reviews, and their feed, which yields to user requests. */
export function reviewsRoutes(deps: FeedDeps) {
  return [
    ...serve(reviews, {
      list: ({ db, who, body }) => listReviews(db, who, body),
      summary: ({ db, who, body }) => summarise(db, who, body),
      reply: ({ who, params, body, transaction, audit, clock }) =>
        transaction((tx) => replyToReview(tx, who, { audit, clock }, { ...params, ...body })),
    }),
    ...serve(repliesForMarketplace, {
      list: async ({ db, who, query }) => ({ replies: await repliesToJudge(db, who, query) }),
    }),
    ...feedRoutes(reviewsFeed, { reviews: reviewFeed }, deps),
  ]
}
