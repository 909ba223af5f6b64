import { isEligible } from '@storekeep/contract/rules/score/eligibility.ts'
import { viewOf as periodOf, type View } from '#figures/periods/view.ts'
import type { Chosen } from '#kit/selection/rules.ts'
import type { ReviewsSearch } from './search.ts'

/** What the page is about: a period of the eligible part of a selection. */
export interface ReviewsView extends View {
  /** Names of picked locations that customers do not review. */
  readonly ineligible: readonly string[]
  /** None of the selected locations can have reviews: there is nothing to load. */
  readonly isEmpty: boolean
}

/** PERF-PERM-ELIGIBILITY: only eligible locations are requested; the others are named. */
export function viewOf(search: ReviewsSearch, selected: Chosen, at: Date): ReviewsView {
  const view = periodOf(search, selected, at)
  const verticals = new Map(selected.stores.map(({ id, store }) => [id, store.vertical]))
  const fits = ({ parentStoreId, isMarketplace }: Chosen['addresses'][number]): boolean =>
    isEligible({ vertical: verticals.get(parentStoreId) ?? '', isMarketplace })
  const eligible = selected.addresses.filter(fits)
  return {
    ...view,
    // nothing is selected: the server knows which locations are eligible
    ids: selected.sentIds && eligible.map(({ id }) => id),
    ineligible: selected.all ? [] : selected.addresses.filter((one) => !fits(one)).map(({ name }) => name),
    isEmpty: eligible.length === 0,
  }
}
