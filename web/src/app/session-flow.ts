import { isSignedIn, onSessionEnd, onSessionStart } from '../kit/session/session.ts'
import { rememberPath, takePath } from '../kit/session/sign-in.ts'
import { read } from '../kit/storage.ts'
import { router } from './router.tsx'
import { forgetUser } from './start.ts'

const isGuest = (): boolean => router.state.location.pathname === '/hello'
/** Whether the account still has to be asked: where this browser remembers nothing. */
const isUnread = (): boolean => read('theme') === null || read('languageCode') === null
const readBack = async (): Promise<void> => {
  const { readBackPreferences } = await import('../areas/account/choices.ts')
  const { selection } = await readBackPreferences()
  if (selection !== null) (await import('./kept-selection.ts')).adoptSelection(selection)
}
// nothing is lost: the next sign-in, or the next page without a choice, asks again
const notRead = (error: unknown) => console.info('app: the preferences were not read back', error)
const report = (error: unknown) => console.error('app: the way could not be gone', error)

/** Off the page first, so that nothing on it asks again for what is being forgotten. */
async function leave(): Promise<void> {
  await router.navigate({ href: '/hello', replace: true })
  forgetUser()
}

/** What the end and the start of a session mean for the page, in this tab and in others. */
export function followSession({ afterSignIn }: { afterSignIn: boolean }): void {
  onSessionEnd((ending) => {
    if (isGuest()) return
    // GAP-LOGOUT-RESTORE: kept when the session merely ran out, cleared on a chosen logout
    if (ending === 'expired') rememberPath(router.state.location.href)
    leave().catch(report)
  })
  onSessionStart(() => {
    if (isGuest()) router.navigate({ href: takePath(), replace: true }).catch(report)
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const signedIn =
      fromLocation?.pathname === '/hello' || (fromLocation === undefined && (afterSignIn || isUnread()))
    if (signedIn && isSignedIn() && toLocation.pathname !== '/hello') readBack().catch(notRead)
  })
}
