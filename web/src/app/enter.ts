import { redirect } from '@tanstack/react-router'
import { facts } from '../kit/facts.ts'
import { flag } from '../kit/flags/cache.ts'
import type { Entered, SignedIn } from '../kit/router/routes.ts'
import { chosenNow, enterPage } from '../kit/selection/selection.ts'
import { guarded } from '../areas/access/guarded.ts'
import { vendorPath } from './paths.ts'
import { redirectFor } from './redirects.ts'
import { SessionOver, start } from './start.ts'

/** Loads who is there and decides where they may go. */
export async function enter(pathname: string): Promise<Entered | { redirectTo: string } | 'session-over'> {
  try {
    const signedIn = await start()
    // SESSION-STATE-MIGRATED; where no vendor portal is known a notice says so (GAP-VENDOR-PORTAL)
    if (signedIn.me.isUserMigratedToVendorPortal && facts.vendorPortalUrl) return { redirectTo: vendorPath }
    const redirectTo = redirectFor(pathname, {
      ...signedIn,
      mustNameManager: signedIn.managerless.length > 0,
      hasTracker: flag('SK_ONBOARDING_TRACKER_ENABLED'),
    })
    return redirectTo === null ? entered(signedIn) : { redirectTo }
  } catch (error) {
    if (error instanceof SessionOver) return 'session-over'
    throw error
  }
}

const entered = (signedIn: SignedIn): Entered => ({
  signedIn,
  enterPage: (declared, params) => {
    enterPage(declared, signedIn.stores, params)
    return guarded.has(declared.section) ? checkSection(declared, signedIn) : undefined
  },
  chosenNow: () => chosenNow(signedIn.stores),
})

/** GUARD-10-SECTION, by the selection that entering the page has just made (GAP-GUARD-SELECTION). */
async function checkSection(
  { section }: Parameters<Entered['enterPage']>[0],
  signedIn: SignedIn,
): Promise<void> {
  const { closedPage } = await import('../areas/access/sections.ts')
  const href = closedPage(section, signedIn)
  if (href !== null) throw redirect({ href, replace: true })
}
