import { whenReachable } from '../connection/reach.ts'
import { clearSession, read, write } from '../storage/storage.ts'
import { exchange, revoke } from './exchange.ts'
import { accessOf, isFresh, refresh, refreshMargin } from './refresh.ts'
import type { Access, Refreshed, RefreshWorld, TokenPair } from './refresh.ts'
import { announce, withTabLock, nextFromOtherTab, onTabs } from './tabs.ts'
import { currentView, dropView, leaveView, watchView } from './view.ts'
import { newListeners } from '../events/listeners.ts'

/** Why a session ended: the user signed out, it expired, or another tab ended it. */
type Ending = 'signed-out' | 'expired' | 'elsewhere'

let access: Access | null = null
let last: Ending | null = null
let running: Promise<string | null> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const endings = newListeners<[Ending]>()
const starts = newListeners()

const world: RefreshWorld = {
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  online: whenReachable,
  stored: () => read('refreshToken'),
  store: (token) => write('refreshToken', token),
  exchange,
  alone: withTabLock,
  fromOtherTab: nextFromOtherTab,
  share: (fresh) => announce({ kind: 'access', access: fresh }),
}

/** Whether a user is signed in on this browser; the token may still turn out to be invalid. */
export function isSignedIn(): boolean {
  return read('refreshToken') !== null
}

/** A valid access token, refreshed when about to expire; null if no user is signed in. */
export function accessToken(): Promise<string | null> {
  const view = currentView()
  if (view !== null) return Promise.resolve(view.token)
  return isFresh(access, Date.now()) ? Promise.resolve(access.token) : renew()
}

/** After a 401: the token that replaces the refused one, requested once for all refused calls. */
export function accessTokenAfter(refused: string): Promise<string | null> {
  if (currentView()?.token === refused) {
    leaveView({ isLeft: false })
    return Promise.resolve(null)
  }
  if (access !== null && access.token !== refused) return accessToken()
  access = null
  return renew()
}

/** SESSION-RULE-AUTH-HEADER: one refresh, shared by all waiting calls. */
function renew(): Promise<string | null> {
  running ??= refresh(world)
    .then(settle)
    .finally(() => {
      running = null
    })
  return running
}

/** SESSION-RULE-REFRESH-FAIL: a failed refresh is logged as an error, a missing token as information. */
function settle(result: Refreshed): string | null {
  if (result.kind === 'access') {
    keep(result.access)
    return result.access.token
  }
  if (result.kind === 'missing') console.info('session: no refresh token')
  else {
    console.error('session: refresh failed', result.why)
    end('expired')
  }
  return null
}

function keep(fresh: Access): void {
  access = fresh
  clearTimeout(timer)
  const wait = Math.max(1000, fresh.expiresAt - refreshMargin(fresh.lifetime) - Date.now())
  timer = setTimeout(() => void accessToken(), wait)
}

/** Starts the session of a sign-in; only the refresh token is stored (SESSION-ENTITY-TOKEN). */
export function beginSession(tokens: TokenPair): void {
  write('refreshToken', tokens.refreshToken)
  last = null
  keep(accessOf(tokens, Date.now()))
  announce({ kind: 'started' })
}

/**
 * Signs the user out: clears storage except for the five persistent keys, and notifies the server in the background.
 */
export function signOut(): void {
  const token = read('refreshToken')
  if (token !== null) revoke(token)
  end('signed-out')
}

function end(ending: Ending): void {
  announce({ kind: 'ended', by: ending })
  forget(ending)
}

function forget(ending: Ending): void {
  access = null
  last = ending
  clearTimeout(timer)
  dropView()
  clearSession()
  endings.notify(ending)
}

/** Why the last session of this page ended; null while a user is signed in, or if there was none. */
export function lastEnding(): Ending | null {
  return last
}

/** Calls back when the session has ended; returns a function that unsubscribes. */
export const onSessionEnd = endings.on

/** Calls back when a user signs in, in another tab. */
export const onSessionStart = starts.on

/** The message of another tab may arrive before its stored token. */
async function followStart(): Promise<void> {
  for (let tries = 0; tries < 40 && !isSignedIn(); tries++) await world.wait(50)
  if (!isSignedIn()) return
  last = null
  starts.notify()
}

/** Runs first on the page, so that the refresh runs while the app is loading. */
export function startSession(): void {
  onTabs((message) => {
    if (message.kind === 'access' && access !== null) keep(message.access)
    if (message.kind === 'ended') forget(message.by === 'expired' ? 'expired' : 'elsewhere')
    if (message.kind === 'started') void followStart()
  })
  watchView()
  if (isSignedIn()) void accessToken()
}
