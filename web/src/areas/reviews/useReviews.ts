import { useNow } from '#figures/periods/useNow.ts'
import { useAddress, type Address } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { readSearch, type ReviewsSearch } from './search.ts'
import { viewOf, type ReviewsView } from './view.ts'

/** The page's state, stored in its address, and its view. */
export function useReviews(): { address: Address<ReviewsSearch>; view: ReviewsView } {
  const address = useAddress(readSearch)
  return { address, view: viewOf(address.search, useChosen(), useNow()) }
}
