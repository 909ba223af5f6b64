import { reviews, reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import type { Database } from '../../platform/db/database.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { ingestReviews } from './reviews.feed.ts'
import { listReviews, replyToReview, summarise } from './reviews.service.ts'

/** The page of customer reviews, and the marketplace's feed of them, which waits behind people's requests. */
export const reviewsRoutes = ({
  background,
  engine,
  backend,
}: Pick<Database, 'background' | 'engine' | 'backend'>) => [
  ...serve(reviews, {
    list: ({ db, who, body }) => listReviews(db, who, body),
    summary: ({ db, who, body }) => summarise(db, who, body),
    reply: ({ who, params, body, transaction, audit, clock }) =>
      transaction((tx) => replyToReview(tx, who, { audit, clock }, { ...params, ...body })),
  }),
  ...serve(reviewsFeed, {
    reviews: ({ who, lines, clock, language }) =>
      ingestReviews({ db: background, engine, backend, clock, say: sayIn(language) }, who, lines),
  }),
]
