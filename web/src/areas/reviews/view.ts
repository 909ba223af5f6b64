import { isEligible } from '@storekeep/contract/rules/score/eligibility.ts'
import { viewOf as periodOf, type View } from '#figures/periods/view.ts'
import type { Chosen } from '#kit/selection/rules.ts'
import type { ReviewsSearch } from './search.ts'

/** The view of the page: a period and the eligible part of the selection. */
export interface ReviewsView extends View {
  /** Names of selected locations that customers cannot review. */
  readonly ineligible: readonly string[]
  /** Whether none of the selected locations can have reviews, so that nothing is loaded. */
  readonly isEmpty: boolean
}

/** PERF-PERM-ELIGIBILITY: requests only eligible locations; the others are listed. */
export function viewOf(search: ReviewsSearch, selected: Chosen, at: Date): ReviewsView {
  const view = periodOf(search, selected, at)
  const verticals = new Map(selected.stores.map(({ id, store }) => [id, store.vertical]))
  const fits = ({ parentStoreId, isMarketplace }: Chosen['addresses'][number]): boolean =>
    isEligible({ vertical: verticals.get(parentStoreId) ?? '', isMarketplace })
  const eligible = selected.addresses.filter(fits)
  return {
    ...view,
    // without a selection, the server filters the eligible locations
    ids: selected.sentIds && eligible.map(({ id }) => id),
    ineligible: selected.all ? [] : selected.addresses.filter((one) => !fits(one)).map(({ name }) => name),
    isEmpty: eligible.length === 0,
  }
}
