import type { Store } from '@storekeep/contract/areas/stores.ts'
import { ApiError } from '../kit/api/ApiError.ts'
import { queries } from '../kit/api/client.ts'
import type { SignedIn } from '../kit/router/routes.ts'
import { clearSelection } from '../kit/selection/selection.ts'
import { isSignedIn } from '../kit/session/session.ts'
import { meQuery, portalQuery, storesQuery } from './who.ts'

/** The session turned out to be over while we were starting. */
export class SessionOver extends Error {}

/** SESSION-STATE-STARTUP: the user first, then what they may see; none waits for another. */
export async function start(): Promise<SignedIn> {
  const me = queries.ensureQueryData(meQuery)
  const portal = queries.ensureQueryData(portalQuery)
  const list = queries.ensureQueryData(storesQuery).then((reply) => reply.stores, noneIfRefused)
  try {
    const [user, rights, seen] = await Promise.all([me, portal, list])
    return { me: user, portal: rights, stores: seen }
  } catch (error) {
    if (!isSignedIn()) throw new SessionOver()
    throw error
  }
}

const none: readonly Store[] = []
/** Whoever may not use the portal is refused the stores; the guards then say why. */
function noneIfRefused(error: unknown): readonly Store[] {
  if (error instanceof ApiError && error.status === 403) return none
  throw error
}

/** Nothing of one user is left for the next. */
export function forgetUser(): void {
  queries.clear()
  clearSelection()
}
