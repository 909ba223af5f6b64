import { queries } from '#kit/api/client.ts'
import type { Coming } from '#kit/router/page.ts'
import { chosenNow } from '#kit/selection/selection.ts'
import * as ask from './dashboard.queries.ts'
import { readSearch } from './search.ts'
import { sortsByCount, viewOf } from './view.ts'

/** Starts the page's queries while its chunk is still on the way. */
export function startFigures({ signedIn, search }: Coming): void {
  const home = readSearch(search)
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const view = viewOf(home, chosenNow(signedIn.stores), minute)
  void queries.prefetchQuery(ask.statsNow(view))
  void queries.prefetchQuery(ask.statsBefore(view))
  void queries.prefetchQuery(ask.operationsNow(view))
  void queries.prefetchQuery(ask.operationsBefore(view))
  void queries.prefetchQuery(ask.hours(view))
  void queries.prefetchQuery(ask.products(view, sortsByCount(view, home)))
}
