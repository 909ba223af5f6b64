import type { RegisteredRouter } from '@tanstack/react-router'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { queries } from '#kit/api/client.ts'
import { isTyping } from '#kit/form/drafts.ts'
import { loadUntilDone } from '#kit/lazy/lazy.tsx'
import { onFactorDemanded } from '#kit/session/demand.ts'
import { isSignedIn, onSessionEnd, onSessionStart } from '#kit/session/session.ts'
import { rememberPath } from '#kit/session/sign-in.ts'
import { read } from '#kit/storage/storage.ts'
import { meQuery } from './queries.ts'
import { secondFactorPath } from '../guards/paths.ts'
import { offerResume, resume, resuming } from './resume.ts'
import { forgetUser } from './signed-in.ts'

/** Whether this browser stores no choice, so that the account's are read at every start. */
const hasNoChoices = (): boolean => read('theme') === null || read('languageCode') === null

const reportNavigation = (error: unknown) => console.error('app: navigation failed', error)

/** Applies the start and the end of a session to the page, in this tab and in others. */
export function followSession(router: RegisteredRouter): void {
  const isGuest = () => router.state.location.pathname === '/hello'
  onSessionEnd((ending) => {
    if (isGuest()) return
    const user = queries.getQueryData(meQuery.queryKey)
    // the input stays on the page, and the same user signs in above it
    if (ending === 'expired' && isTyping() && user !== undefined) return offerResume(user)
    // GAP-LOGOUT-RESTORE: remembered if the session expired, cleared if the user signs out
    if (ending === 'expired') rememberPath(router.state.location.href)
    // unmount the page first, so that nothing on it refetches cleared data
    router.navigate({ href: '/hello', replace: true }).then(forgetUser).catch(reportNavigation)
  })
  onFactorDemanded(() => {
    const { pathname, href } = router.state.location
    if (pathname === secondFactorPath || isGuest()) return
    rememberPath(href)
    router.navigate({ href: secondFactorPath, replace: true }).catch(reportNavigation)
  })
  onSessionStart(() => {
    if (resuming() !== null) resume(router).catch(reportNavigation)
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const signInPages: readonly string[] = [
      pages.LOGIN.path,
      pages.COMPLETE_ACCOUNT_SETUP.path,
      pages.FIRST_OWNER.path,
    ]
    const hasSignedIn = fromLocation !== undefined && signInPages.includes(fromLocation.pathname)
    const isToRead = hasSignedIn || (fromLocation === undefined && hasNoChoices())
    if (!isToRead || !isSignedIn() || toLocation.pathname === '/hello') return
    readBack(router, hasSignedIn).catch((error: unknown) =>
      // the next sign-in, or the next start without a choice, loads them again
      console.info('app: preferences failed to load', error),
    )
  })
}

/** Applies the account's choices; its selection only after a sign-in, since a start already shows the browser's. */
async function readBack(router: RegisteredRouter, hasSignedIn: boolean): Promise<void> {
  const [{ readBackPreferences }, { adoptSelection }] = await loadUntilDone(() =>
    Promise.all([
      import('../../areas/account/choices/read-back.ts'),
      import('../selection/stored-selection.ts'),
    ]),
  )
  // GUARD-8-LANG-QUERY: the language of the address, if it names one, applies before the account's
  const { selection } = await readBackPreferences(router.state.location.search.lang ?? null)
  if (hasSignedIn && selection !== null) adoptSelection(router, selection)
}
