import { redirect } from '@tanstack/react-router'
import type { Entrance } from '../kit/router/routes.ts'
import { isSignedIn } from '../kit/session/session.ts'
import { rememberPath } from '../kit/session/sign-in.ts'
import { enter } from './enter.ts'

/** The guards in the order of the specification, for every page behind the sign-in. */
export const entrance: Entrance = async ({ pathname, href }) => {
  if (!isSignedIn()) return leave(href)
  const entered = await enter(pathname)
  if (entered === 'session-over') return leave(href)
  if ('redirectTo' in entered) throw redirect({ href: entered.redirectTo, replace: true })
  return entered
}

/** GUARD-2-NO-TOKEN: to the sign-in page, and the full path is remembered. */
function leave(href: string): never {
  rememberPath(href)
  throw redirect({ href: '/hello', replace: true })
}
