import { redirect } from '@tanstack/react-router'
import type { EnterApp, Entered } from '#kit/router/routes.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { rememberPath, takePath } from '#kit/session/sign-in.ts'
import { enter } from './enter.ts'
import { managerPath, secondFactorPath } from './paths.ts'

/** The guards in the order of the specification, for every page behind the sign-in. */
export async function enterApp({ pathname, href }: Parameters<EnterApp>[0]): Promise<Entered> {
  if (!isSignedIn()) return leave(href)
  const entered = await enter(pathname, href)
  if (entered === 'session-over') return leave(href)
  if (!('redirectTo' in entered)) return entered
  const { redirectTo } = entered
  // GUARD-5-MANAGER-SELECTOR: the requested page is opened after the wizard, or once the second factor is set up
  if ([managerPath, secondFactorPath].includes(redirectTo) && href !== '/home') rememberPath(href)
  const isDone = pathname.startsWith('/manager') && redirectTo === '/home'
  throw redirect({ href: isDone ? takePath() : redirectTo, replace: true })
}

/** GUARD-2-NO-TOKEN: redirects to the sign-in page and remembers the full path. */
function leave(href: string): never {
  rememberPath(href)
  throw redirect({ href: '/hello', replace: true })
}
