import type { FetchQueryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { facts } from '#kit/boot/facts.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { queries } from '#kit/api/client.ts'
import { flag } from '#kit/flags/cache.ts'
import type { Entered, SignedIn } from '#kit/router/routes.ts'
import { openIn } from '#kit/selection/open-stores.ts'
import { chosenNow, enterPage, visibleOf } from '#kit/selection/selection.ts'
import { guarded } from '../../areas/access/guarded.ts'
import { closedPage } from '../../areas/access/sections.ts'
import { loadKnownNotices } from '../notices/known.ts'
import { landingFor } from './landing.ts'
import { secondFactorPath, vendorPath } from './paths.ts'
import { redirectFor } from './redirects.ts'
import { SessionOver, loadSignedIn } from '../session/signed-in.ts'

/** Loads the user and decides which pages they can open. */
export async function enter(
  pathname: string,
  href: string,
): Promise<Entered | { redirectTo: string } | 'session-over'> {
  try {
    const signedIn = await loadSignedIn()
    // SESSION-STATE-MIGRATED; if the vendor portal is unknown, a notice is shown (GAP-VENDOR-PORTAL)
    if (signedIn.me.isUserMigratedToVendorPortal && facts.vendorPortalUrl) return { redirectTo: vendorPath }
    const redirectTo = redirectFor(pathname, {
      ...signedIn,
      mustNameManager: signedIn.managerless.length > 0,
      hasNamedManager: signedIn.portal.rejectionCode === 100002 && signedIn.me.promotedOperator !== null,
      hasTracker: flag('SK_ONBOARDING_TRACKER_ENABLED'),
    })
    if (redirectTo !== null) return { redirectTo }
    const landing = landingFor(pathname, signedIn)
    // what the address selects is selected there, too
    return landing === null ? entered(signedIn) : { redirectTo: href.replace(pathname, landing) }
  } catch (error) {
    if (error instanceof SessionOver) return 'session-over'
    if (error instanceof ApiError && error.code === 'session.factorDemanded')
      return { redirectTo: secondFactorPath }
    throw error
  }
}

const entered = (signedIn: SignedIn): Entered => ({
  signedIn,
  enterPage: (declared, params) => {
    const open = openIn(declared.section, signedIn.portal, visibleOf(signedIn.stores))
    enterPage(declared, signedIn.stores, params, open, guarded.has(declared.section))
    checkSection(declared, signedIn)
  },
  chosenNow: (section) => chosenNow(signedIn.stores, section, signedIn.portal),
  // react-query accepts the result of q(); only its type is narrowed
  ask: (query) => void queries.prefetchQuery(query as FetchQueryOptions),
  loadNotices: () => loadKnownNotices(signedIn),
})

/** GUARD-10-SECTION, with the selection set by entering the page (GAP-GUARD-SELECTION). */
function checkSection({ section }: Parameters<Entered['enterPage']>[0], signedIn: SignedIn): void {
  const href = closedPage(section, signedIn)
  if (href !== null) throw redirect({ href, replace: true })
}
