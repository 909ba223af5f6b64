import { redirect } from '@tanstack/react-router'
import type { Entrance, SignedIn } from '../kit/router/routes.ts'
import { visibleOf } from '../kit/selection/selection.ts'
import { isSignedIn } from '../kit/session/session.ts'
import { rememberPath } from '../kit/session/sign-in.ts'

export const restrictedPath = '/restricted_access'
export const noDataPath = '/data-unavailable'

/** The guards in the order of the specification, for every page behind the sign-in. */
export const entrance: Entrance = async ({ pathname, href }) => {
  if (!isSignedIn()) leave(href)
  const { start, SessionOver } = await import('./start.ts')
  const signedIn = await start().catch((error: unknown) => {
    if (error instanceof SessionOver) return leave(href)
    throw error
  })
  const target = redirectFor(pathname, signedIn)
  if (target !== null) throw redirect({ href: target, replace: true })
  return signedIn
}

/** GUARD-2-NO-TOKEN: to the sign-in page, and the full path is remembered. */
function leave(href: string): never {
  rememberPath(href)
  throw redirect({ href: '/hello', replace: true })
}

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
