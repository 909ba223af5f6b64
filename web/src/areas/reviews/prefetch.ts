import { thisMinute } from '#figures/periods/clock.ts'
import type { PrefetchContext } from '#kit/router/page.ts'
import { reviewList, reviewSummary } from './reviews.queries.ts'
import { readSearch } from './search.ts'
import { viewOf } from './view.ts'

/** Starts the page's queries while its chunk loads. */
export function startReviews({ chosen, search, ask }: PrefetchContext): void {
  const wanted = readSearch(search)
  const view = viewOf(wanted, chosen, thisMinute())
  if (view.isEmpty) return
  ask(reviewSummary(view))
  ask(reviewList(view, wanted))
}
