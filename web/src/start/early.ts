/** The first queries of a signed-in user, sent while the app is loading. */
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import type { PageName } from '@storekeep/contract/rules/pages.ts'
import { startQuery } from '#kit/api/early.ts'
import type { PrefetchContext } from '#kit/router/page.ts'
import { lastVisit } from '#kit/selection/last-visit.ts'
import type { Visit } from '#kit/selection/last-visit.ts'
import { openIn } from '#kit/selection/open-stores.ts'
import { chosenOf, entrySelection } from '#kit/selection/rules.ts'
import { selection, visibleOf } from '#kit/selection/selection.ts'
import { managerQuery, meQuery, portalQuery, storesQuery } from '../app/session/queries.ts'
import { startFigures } from '../areas/dashboard/prefetch.ts'

type Prefetch = (context: PrefetchContext) => void

/** Loads the prefetch of a page. The page's route runs it as well, and the query cache then uses the answers of this. */
const prefetches: Partial<Record<PageName, () => Prefetch | Promise<Prefetch>>> = {
  DASHBOARD: () => startFigures,
  REPORTS: () => import('../areas/orders/list/prefetch.ts').then(({ startOrders }) => startOrders),
  CUSTOMER_REVIEWS: () => import('../areas/reviews/prefetch.ts').then(({ startReviews }) => startReviews),
}

/**
 * SESSION-STATE-STARTUP in order; each call waits only for the token, not for another call. The page's queries are those
 * for the stores of the last visit, and again if the answer names other stores.
 */
export async function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  void startQuery(meQuery)
  const portal = startQuery(portalQuery)
  const stores = startQuery(storesQuery)
  void startQuery(managerQuery)
  // both open the dashboard
  const name = pathname === pages.ROOT.path ? 'DASHBOARD' : pageAt(pathname)?.name
  const load = name && prefetches[name]
  if (!load || !portal || !stores) return
  const prefetch = await load()
  const params = readParams(search)
  const start = ({ rights, stores: known }: Visit) => {
    if (!rights.userHasAccessToManagerPortal) return // every figure would be refused
    const visible = visibleOf(known)
    const open = openIn(pages[name].section, rights, visible)
    if (open.length === 0) return // the guards redirect
    prefetch({
      chosen: chosenOf(open, entrySelection(pages[name], visible, { stored: selection(), params })),
      search: params,
      ask: (query) => void startQuery(query),
    })
  }
  const last = lastVisit()
  if (last !== null) start(last)
  const [rights, reply] = await Promise.all([portal, stores])
  start({ rights, stores: reply.stores }) // sends only what differs
}

/** The parameters of an address as the router reads them: JSON where it is JSON, otherwise text. */
export function readParams(search: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, jsonOr(text)]))
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
