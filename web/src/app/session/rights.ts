import type { RegisteredRouter } from '@tanstack/react-router'
import { ApiError } from '#kit/api/ApiError.ts'
import { queries } from '#kit/api/client.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { managerQuery, portalQuery, storesQuery } from './queries.ts'

/** The maximum age of access rights while a page is open, and when another page opens. */
const watchMs = 60_000
const openMs = 10_000

/**
 * Reloads rights that change without a refused call: a closed store is only missing from the answers about all stores.
 */
function watchRights(router: RegisteredRouter): void {
  const refetchIfOlder = (age: number) => {
    const loadedAt = queries.getQueryState(portalQuery.queryKey)?.dataUpdatedAt ?? 0
    // a failed start continues when the user retries it
    if (loadedAt === 0 || Date.now() - loadedAt < age) return
    if (!isSignedIn() || document.visibilityState === 'hidden') return
    refetchRights(router).catch((late: unknown) => console.info('app: access rights failed to reload', late))
  }
  setInterval(() => refetchIfOlder(watchMs), openMs)
  router.subscribe('onResolved', () => refetchIfOlder(openMs))
  document.addEventListener('visibilitychange', () => refetchIfOlder(openMs))
}

async function refetchRights(router: RegisteredRouter): Promise<void> {
  const before = queries.getQueryData(portalQuery.queryKey)
  // the same object if nothing changed
  if ((await queries.fetchQuery({ ...portalQuery, staleTime: 0 })) !== before) await reloadRights(router)
}

/** Several calls of a page can be refused at once; one reload of the rights serves all of them. */
const restMs = 5000

/**
 * A refused call means that rights have changed: they are reloaded, and the guards run again. A revoked or restored
 * right thus applies from the next request on.
 */
export function followRights(router: RegisteredRouter): void {
  watchRights(router)
  let last = Number.NEGATIVE_INFINITY
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'error' || !isSignedIn()) return
    const error: unknown = query.state.error
    if (!(error instanceof ApiError) || error.status !== 403 || isAboutRights(query.queryKey)) return
    if (Date.now() - last < restMs) return
    last = Date.now()
    reloadRights(router).catch((failure: unknown) =>
      console.info('app: access rights failed to reload', failure),
    )
  })
}

const own = [portalQuery, storesQuery, managerQuery]
const isAboutRights = (key: readonly unknown[]): boolean => own.some(({ queryKey }) => queryKey[0] === key[0])

async function reloadRights(router: RegisteredRouter): Promise<void> {
  await Promise.allSettled([
    queries.fetchQuery({ ...portalQuery, staleTime: 0 }),
    queries.fetchQuery({ ...storesQuery, staleTime: 0 }),
    queries.fetchQuery({ ...managerQuery, staleTime: 0 }),
  ])
  await router.invalidate()
}
