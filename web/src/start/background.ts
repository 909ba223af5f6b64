/** Background work of the page: focus, live updates, telemetry, flags, the version check, the service worker. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { startVersionCheck } from '#kit/connection/version.ts'
import { onFlags } from '#kit/flags/keep.ts'
import { startFlags } from '#kit/flags/refresh.ts'
import { loadUntilDone } from '#kit/lazy/lazy.tsx'
import { onceReady } from '#kit/lazy/ready.ts'
import { startLive } from '#kit/live/live.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { currentView } from '#kit/session/view.ts'
import { read } from '#kit/storage/storage.ts'
import { startTelemetry } from '#kit/telemetry/start.ts'
import { loadWords } from '#kit/words/words.ts'
import { keepFocus } from '#ui/focus/keepFocus.ts'
import { followFocus } from '../app/frame/focus.ts'
import { keepSelections } from '../app/selection/stored-selection.ts'
import { followSelection } from '../app/selection/selection-link.ts'
import { followRights } from '../app/session/rights.ts'
import { keepVisits } from '../app/session/keep-visit.ts'
import { flagsLoaded } from '../app/session/flags-loaded.ts'
import { installWorker } from '../worker/install.ts'

/** A page that never becomes ready, e.g. because the server does not answer, must not block everything. */
const patienceMs = 15_000

/** Starts all of it once the first page has its data. */
export async function startBackground(router: RegisteredRouter): Promise<void> {
  keepFocus()
  followFocus(router)
  followSelection(router)
  keepSelections(router)
  // actions on orders that a reload has interrupted; they are the own user's, not those of a viewed one
  if (isSignedIn() && currentView() === null && read('unsentActions') !== null)
    void loadUntilDone(() => import('../areas/now/sending/actions.ts')).then(({ resumeUnsent }) =>
      resumeUnsent(),
    )
  await Promise.race([onceReady(), new Promise((done) => setTimeout(done, patienceMs))])
  loadWords('errors').catch((error: unknown) => console.info('words: error messages failed to load', error))
  const flags = startFlags()
  void flags.firstAnswer.then(flagsLoaded.resolve)
  router.subscribe('onResolved', ({ fromLocation }) => {
    // another user may have signed in
    if (fromLocation?.pathname === '/hello') flags.now()
  })
  // the guards of the open page and everything behind flags depend on them
  onFlags(() => {
    // a failed page continues when the user retries it
    if (router.state.matches.some(({ status }) => status === 'error')) return
    router.invalidate().catch((error: unknown) => console.error('app: failed to apply changed flags', error))
  })
  // actions while viewing as another user are not recorded
  if (currentView() === null) startTelemetry(router)
  startVersionCheck()
  const listen = () => isSignedIn() && startLive(flags.changed)
  router.subscribe('onResolved', listen)
  listen()
  followRights(router)
  keepVisits(router)
  installWorker().catch((error: unknown) => console.error('app: the service worker failed to install', error))
}
