import { ApiError } from '../kit/api/ApiError.ts'
import { queries } from '../kit/api/client.ts'
import { isSignedIn } from '../kit/session/session.ts'
import { router } from './router.tsx'
import { managerQuery, portalQuery, storesQuery } from './who.ts'

/** A page may be refused several calls at once; one look at the rights answers for all of them. */
const restMs = 5000

/**
 * A refused call says that rights are not what they were: they are asked for anew, and the guards decide
 * again. So a right that is taken away or given back counts from the next request on.
 */
export function followRights(): void {
  let last = Number.NEGATIVE_INFINITY
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'error' || !isSignedIn()) return
    const error: unknown = query.state.error
    if (!(error instanceof ApiError) || error.status !== 403 || isAboutRights(query.queryKey)) return
    if (Date.now() - last < restMs) return
    last = Date.now()
    askAgain().catch((late: unknown) => console.info('app: the rights could not be asked for', late))
  })
}

const own = [portalQuery, storesQuery, managerQuery]
const isAboutRights = (key: readonly unknown[]): boolean => own.some(({ queryKey }) => queryKey[0] === key[0])

async function askAgain(): Promise<void> {
  await Promise.allSettled([
    queries.fetchQuery({ ...portalQuery, staleTime: 0 }),
    queries.fetchQuery({ ...storesQuery, staleTime: 0 }),
    queries.fetchQuery({ ...managerQuery, staleTime: 0 }),
  ])
  await router.invalidate()
}
