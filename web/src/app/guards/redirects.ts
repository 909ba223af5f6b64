import type { SignedIn } from '#kit/router/routes.ts'
import { visibleOf } from '#kit/selection/selection.ts'
import { emailSentPath, managerPath, noDataPath, onboardingPath, restrictedPath } from './paths.ts'

/** The input of the guards. */
export interface GuardInput extends Pick<SignedIn, 'portal' | 'stores'> {
  /** A manager must be named first, so the manager selector is shown. */
  readonly mustNameManager: boolean
  /** A manager was named, and the account waits for their confirmation (100002). */
  readonly hasNamedManager: boolean
  /** The onboarding tracker is enabled. */
  readonly hasTracker: boolean
}

/** Whether an address is `root` or below it. */
const under = (pathname: string, root: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`)

/**
 * GUARD-3 to GUARD-5 and GUARD-7, in order. A step and the later ones never redirect from the step's own pages, and
 * these redirect home once their reason no longer holds, so that there are no loops (GAP-GUARD-LOOPS).
 */
export function redirectFor(pathname: string, judged: GuardInput): string | null {
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
    // GAP-ONB-MENU: the user's own account is always reachable, and so is what their mails link to
    return isAtTracker || ['/account-settings', '/notifications/settings'].includes(pathname)
      ? null
      : onboardingPath
  return isAtTracker ? '/home' : null
}
