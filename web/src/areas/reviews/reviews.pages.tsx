import { isEligible } from '@storekeep/contract/rules/score/eligibility.ts'
import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** REVIEWS-ROUTE; the period control uses the dashboard's messages. */
const reviewsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('CUSTOMER_REVIEWS', {
    title: 'reviews.title',
    isFor: (stores) =>
      stores.some(({ store: { vertical }, addresses }) =>
        addresses.some(({ isMarketplace }) => isEligible({ vertical, isMarketplace })),
      ),
    view: () => import('./ReviewsPage.tsx').then(({ ReviewsPage }) => ReviewsPage),
    prefetch: () => import('./prefetch.ts').then(({ startReviews }) => startReviews),
  }),
})

export const reviewsPages = [reviewsRoute] as const
