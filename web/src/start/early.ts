/** The first queries of a signed-in user, sent while the app is loading. */
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { startQuery } from '#kit/api/early.ts'
import { chosenOf, entrySelection } from '#kit/selection/rules.ts'
import { selection, visibleOf } from '#kit/selection/selection.ts'
import { managerQuery, meQuery, portalQuery, storesQuery } from '../app/session/queries.ts'
import { startFigures } from '../areas/dashboard/prefetch.ts'

/** SESSION-STATE-STARTUP in order; each call waits only for the token, not for another call. */
export async function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  void startQuery(meQuery)
  void startQuery(portalQuery)
  const stores = startQuery(storesQuery)
  void startQuery(managerQuery)
  // both open the dashboard
  if (stores && (pathname === pages.ROOT.path || pathname === pages.DASHBOARD.path))
    startDashboardQueries((await stores).stores, Object.fromEntries(new URLSearchParams(search)))
}

/** Sends the dashboard's queries with the selection that entering it sets. */
function startDashboardQueries(stores: readonly Store[], search: Readonly<Record<string, string>>): void {
  const visible = visibleOf(stores)
  if (visible.length === 0) return // GUARD-4-NO-STORES redirects
  const chosen = chosenOf(visible, entrySelection(pages.DASHBOARD, visible, selection(), search))
  startFigures({ chosen, search, ask: (query) => void startQuery(query) })
}
