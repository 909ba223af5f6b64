import { isEligible } from '@storekeep/contract/rules/eligibility.ts'
import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import type { SelectorDeclaration } from '#kit/router/declaration.ts'
import { loadWords } from '#kit/words/words.ts'
import { readSearch } from './search.ts'

const many: SelectorDeclaration = {
  initial: 'none',
  mode: 'multi',
  control: 'enabled',
  defaultState: 'strict',
}

/** REVIEWS-ROUTE: many stores and locations, none picked at first, afresh on every entry. */
export const reviewsRoute = createRoute({
  path: '/customer-reviews',
  validateSearch: readSearch,
  ...page(
    {
      room: 'reviews',
      title: 'reviews.title',
      section: 'CUSTOMER_REVIEWS',
      stores: many,
      addresses: many,
      layout: 'default',
      flag: null,
      menu: null,
      isFor: (stores) =>
        stores.some(({ store: { vertical }, addresses }) =>
          addresses.some(({ isMarketplace }) => isEligible({ vertical, isMarketplace })),
        ),
    },
    {
      // the period control speaks with the dashboard's words
      view: () =>
        Promise.all([import('./ReviewsPage.tsx'), loadWords('dashboard')]).then(
          ([module]) => module.ReviewsPage,
        ),
      prefetch: () => import('./prefetch.ts').then(({ startReviews }) => startReviews),
    },
  ),
})
