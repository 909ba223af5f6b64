import { useNow } from '#kit/period/useNow.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { reviewsRoute } from './reviews.pages.tsx'
import type { ReviewsSearch } from './search.ts'
import { viewOf, type ReviewsView } from './view.ts'

export interface Reviews {
  readonly search: ReviewsSearch
  readonly view: ReviewsView
  /** Changes the address, and so the page. */
  readonly go: (next: ReviewsSearch, options?: { readonly replace?: boolean }) => void
}

/** The page's state, which lives in its address, and what it is about. */
export function useReviews(): Reviews {
  const search = reviewsRoute.useSearch()
  const navigate = reviewsRoute.useNavigate()
  return {
    search,
    view: viewOf(search, useChosen(), useNow()),
    go: (next, { replace = false } = {}) =>
      void navigate({
        to: '/customer-reviews',
        // what is picked stands in the address beside what the page itself says there
        search: ({ stores, addresses }) => ({ ...next, stores, addresses }),
        replace,
        resetScroll: false,
      }),
  }
}
