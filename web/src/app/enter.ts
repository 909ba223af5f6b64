import type { Entered, SignedIn } from '../kit/router/routes.ts'
import { chosenNow, enterPage, visibleOf } from '../kit/selection/selection.ts'
import { noDataPath, restrictedPath } from './paths.ts'
import { SessionOver, start } from './start.ts'

/** Loads who is there and decides where they may go. */
export async function enter(pathname: string): Promise<Entered | { redirectTo: string } | 'session-over'> {
  try {
    const signedIn = await start()
    const redirectTo = redirectFor(pathname, signedIn)
    return redirectTo === null ? entered(signedIn) : { redirectTo }
  } catch (error) {
    if (error instanceof SessionOver) return 'session-over'
    throw error
  }
}

const entered = (signedIn: SignedIn): Entered => ({
  signedIn,
  enterPage: (declared, params) => enterPage(declared, signedIn.stores, params),
  chosenNow: () => chosenNow(signedIn.stores),
})

/** GUARD-3-NO-PORTAL and GUARD-4-NO-STORES, without loops: their targets lead home once the reason is gone. */
export function redirectFor(
  pathname: string,
  { portal, stores }: Pick<SignedIn, 'portal' | 'stores'>,
): string | null {
  if (!portal.userHasAccessToManagerPortal) return pathname === restrictedPath ? null : restrictedPath
  if (pathname === restrictedPath) return '/home'
  if (visibleOf(stores).length === 0) return pathname === noDataPath ? null : noDataPath
  return pathname === noDataPath ? '/home' : null
}
