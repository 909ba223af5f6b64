import type { ManagerSelector } from '@storekeep/contract/areas/access.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { queries } from '#kit/api/client.ts'
import { allFlags } from '#kit/flags/keep.ts'
import { loadFlags } from '#kit/flags/load.ts'
import { afterFirstPaint } from '#kit/lazy/lazy.tsx'
import { busyWith } from '#kit/lazy/ready.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { clearSelection } from '#kit/selection/selection.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { managerQuery, meQuery, portalQuery, storesQuery } from './queries.ts'
import { loadStatuses } from './statuses.ts'

/** The session ended during startup. */
export class SessionOver extends Error {}

/**
 * SESSION-STATE-STARTUP: the user first, then their stores and rights; all in parallel. Guards and menu depend on the
 * user's flags, so a browser that has none stored waits for them too.
 */
export async function loadSignedIn(): Promise<SignedIn> {
  const me = queries.ensureQueryData(meQuery)
  const portal = queries.ensureQueryData(portalQuery)
  const list = queries.ensureQueryData(storesQuery).then((reply) => reply.stores, noneIfRefused)
  const manager = queries.ensureQueryData(managerQuery).then(managerlessOf, noneIfFailed)
  const flags = allFlags() === null ? loadFlags() : undefined
  busyWith(afterFirstPaint().then(() => loadStatuses(me, list))).catch(reportStatuses)
  try {
    const [user, rights, seen, managerless] = await Promise.all([me, portal, list, manager, flags])
    return { me: user, portal: rights, stores: seen, managerless }
  } catch (error) {
    if (!isSignedIn()) throw new SessionOver()
    throw error
  }
}

/** Startup itself reports its errors. */
const reportStatuses = (error: unknown): void => console.info('app: statuses failed to load', error)

const none: readonly Store[] = []
/** The stores of a user without portal access are refused; the guards then show the reason. */
function noneIfRefused(error: unknown): readonly Store[] {
  if (error instanceof ApiError && error.status === 403) return none
  throw error
}

const managerlessOf = ({ MANAGER_SELECTOR: { display, additionalData } }: ManagerSelector) =>
  display ? additionalData.storeIds : []
/** The rest of the portal works without this answer; the next start requests it again. */
function noneIfFailed(error: unknown): readonly number[] {
  console.info('app: the manager selector failed to load', error)
  return []
}

/** Clears all data of a user before the next one signs in. */
export function forgetUser(): void {
  queries.clear()
  clearSelection()
}
