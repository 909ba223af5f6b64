import type { SignedIn } from '#kit/router/routes.ts'
import { visibleOf } from '#kit/selection/selection.ts'
import { emailSentPath, managerPath, noDataPath, onboardingPath, restrictedPath } from './paths.ts'

/** What the guards judge by. */
export interface Judged extends Pick<SignedIn, 'portal' | 'stores'> {
  /** The manager selector is displayed: a manager must be named first. */
  readonly mustNameManager: boolean
  /** Someone was named, and the account only waits for their word (100002). */
  readonly hasNamedManager: boolean
  /** The onboarding tracker is switched on. */
  readonly hasTracker: boolean
}

/** Below an address, or that address itself. */
const under = (pathname: string, root: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`)

/**
 * GUARD-3 to GUARD-5 and GUARD-7 in their order. Each step's own pages are left alone by it and by the later
 * ones, and lead home once their reason is gone, so that nothing goes in a circle (GAP-GUARD-LOOPS).
 */
export function redirectFor(pathname: string, judged: Judged): string | null {
  const { portal, stores, mustNameManager, hasNamedManager, hasTracker } = judged
  if (hasNamedManager && pathname === emailSentPath) return null
  if (!portal.userHasAccessToManagerPortal) return pathname === restrictedPath ? null : restrictedPath
  if (pathname === restrictedPath) return '/home'
  const visible = visibleOf(stores)
  if (visible.length === 0) return pathname === noDataPath ? null : noDataPath
  if (pathname === noDataPath) return '/home'
  const isAtManager = under(pathname, '/manager')
  if (mustNameManager) return isAtManager ? null : managerPath
  if (isAtManager) return '/home'
  const isAtTracker = under(pathname, '/onboarding-tracker')
  if (hasTracker && visible.every((store) => store.isOnboarding))
    // GAP-ONB-MENU: one's own account can be reached at any time
    return isAtTracker || under(pathname, '/account-settings') ? null : onboardingPath
  return isAtTracker ? '/home' : null
}
