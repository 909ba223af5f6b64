import { thisMinute } from '#figures/periods/clock.ts'
import type { PrefetchContext } from '#kit/router/page.ts'
import * as query from './dashboard.queries.ts'
import { readSearch, sortsByCount } from './search.ts'
import { viewOf } from '#figures/periods/view.ts'

/** Starts the page's queries while its chunk loads. */
export function startFigures({ chosen, search, ask }: PrefetchContext): void {
  const home = readSearch(search)
  const view = viewOf(home, chosen, thisMinute())
  ask(query.statsNow(view))
  ask(query.statsBefore(view))
  ask(query.operationsNow(view))
  ask(query.operationsBefore(view))
  ask(query.hours(view))
  ask(query.products(view, sortsByCount(view, home)))
}
