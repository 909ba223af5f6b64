import { live } from '@storekeep/contract/areas/live.ts'
import { queries } from '../api/client.ts'
import { addressOf, headersOf } from '../api/request.ts'
import { recordFailure } from '../connection/reach.ts'
import { accessToken, accessTokenAfter, onSessionEnd } from '../session/session.ts'
import { eventOf, isChange } from './concern.ts'
import { refresher } from './refresh.ts'
import type { Message } from './sse.ts'
import { listen } from './stream.ts'
import type { Cursor, StreamWorld } from './stream.ts'
import { shareTabs } from './tabs.ts'

const longestAge = 600
/** The data of the page cannot be older than the page. */
const pageAge = (): number => Math.min(longestAge, Math.ceil(performance.now() / 1000))

let running: AbortController | null = null

/**
 * Listens for changes while a user is signed in: one tab of a browser holds the connection (Web Locks) and notifies the
 * others. Without locks, every tab opens its own.
 */
export function startLive(flagsChanged: () => void): void {
  if (running) return
  const control = new AbortController()
  running = control
  const stop = onSessionEnd(() => {
    control.abort()
    running = null
    stop()
  })
  follow(control.signal, flagsChanged).catch((error: unknown) =>
    console.error('live: the stream has stopped', error),
  )
}

async function follow(signal: AbortSignal, flagsChanged: () => void): Promise<void> {
  const refresh = refresher(queries, () => document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', refresh.seenAgain, { signal })
  const shared = shareTabs(
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('storekeep.live'),
  )
  signal.addEventListener('abort', shared.close)
  const cursor: Cursor = { lastId: '', age: pageAge }
  const take = ({ data }: Message) => {
    const event = eventOf(data)
    if (event === null) return
    if (isChange(event)) refresh.changed(event)
    else if (event.type === 'flags.changed') flagsChanged()
    else if (event.type === 'reset' || (event.type === 'hello' && !event.resumed)) {
      refresh.changed(null)
      flagsChanged()
    }
  }
  shared.onMessage((message) => {
    // so that this tab can resume from there when the other one closes
    if (message.id !== '') cursor.lastId = message.id
    take(message)
  })
  shared.ask(pageAge())
  const lead = () =>
    listen(
      world,
      cursor,
      (message) => {
        take(message)
        shared.post(message)
      },
      signal,
    )
  if (!navigator.locks) return lead()
  await navigator.locks.request('storekeep.live', { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) return lead().then(() => Promise.reject(error)) // unavailable where storage is blocked
    return undefined
  })
}

const world: StreamWorld = {
  fetch: (headers, age, signal) =>
    fetch(addressOf(live.events, age === null ? {} : { query: { age } }), {
      headers: { ...headersOf(null, {}), ...headers },
      signal,
      cache: 'no-store',
    }).catch((error: unknown) => {
      if (!signal.aborted) recordFailure(0)
      throw error
    }),
  token: accessToken,
  tokenAfter: accessTokenAfter,
  random: Math.random,
  online: (signal) => (navigator.onLine ? Promise.resolve() : until(signal)),
  wait: (ms, signal) => until(signal, ms),
}

/** Waits until the network is back, the time is over or the signal fires. */
function until(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = ms === undefined ? undefined : setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
