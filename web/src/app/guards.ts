import { redirect } from '@tanstack/react-router'
import { pause } from '../kit/pause.ts'
import type { Entrance } from '../kit/router/routes.ts'
import { isSignedIn } from '../kit/session/session.ts'
import { rememberPath, takePath } from '../kit/session/sign-in.ts'
import { enter } from './enter.ts'
import { managerPath } from './paths.ts'

/** The guards in the order of the specification, for every page behind the sign-in. */
export const entrance: Entrance = async ({ pathname, href }) => {
  if (!isSignedIn()) return leave(href)
  await pause() // finding the page was one task, entering it is another
  const entered = await enter(pathname)
  if (entered === 'session-over') return leave(href)
  if (!('redirectTo' in entered)) return entered
  const { redirectTo } = entered
  // GUARD-5-MANAGER-SELECTOR: the intended target is remembered, and taken up when the wizard is left
  if (redirectTo === managerPath && pathname !== '/home') rememberPath(href)
  const isDone = pathname.startsWith('/manager') && redirectTo === '/home'
  throw redirect({ href: isDone ? takePath() : redirectTo, replace: true })
}

/** GUARD-2-NO-TOKEN: to the sign-in page, and the full path is remembered. */
function leave(href: string): never {
  rememberPath(href)
  throw redirect({ href: '/hello', replace: true })
}
