import { newListeners } from '../events/listeners.ts'
import { isFresh } from './refresh.ts'
import type { Access } from './refresh.ts'

/** Messages between the tabs of one browser. */
type TabMessage =
  | { readonly kind: 'access'; readonly access: Access }
  | { readonly kind: 'started' }
  | { readonly kind: 'ended'; readonly by: 'signed-out' | 'expired' | 'elsewhere' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('storekeep.session')
const { on, notify } = newListeners<[TabMessage]>()
let latest: Access | null = null

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  latest = data.kind === 'access' ? data.access : null
  notify(data)
})

/** Sends a message to the other tabs. */
export function announce(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens to messages of other tabs. */
export const onTabs = on

const lock = 'storekeep.refresh'

/** Runs the work while no other tab does, and passes whether another tab ran before. */
export async function withTabLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  // unavailable where storage is blocked; then there is nothing to share between tabs either
  const locks: LockManager | undefined = navigator.locks
  try {
    const atOnce = await locks?.request(lock, { ifAvailable: true }, async (held) =>
      held === null ? null : { done: await work(false) },
    )
    if (atOnce) return atOnce.done
    if (locks) return await locks.request(lock, () => work(true))
  } catch (error) {
    console.info('session: tab locks are not available', error)
  }
  return work(false)
}

/** The time limit for a message: long enough for a slow phone; only a closed tab never sends one. */
const patienceMs = 5000

/**
 * The access token another tab has just fetched. Its message can arrive after this tab gets the lock, so it waits for
 * it, and refreshes itself if none arrives.
 */
export function nextFromOtherTab(): Promise<Access | null> {
  if (isFresh(latest, Date.now())) return Promise.resolve(latest)
  return new Promise((done) => {
    const give = (found: Access | null) => {
      clearTimeout(late)
      stop()
      done(found)
    }
    const late = setTimeout(() => give(null), patienceMs)
    const stop = onTabs((message) => {
      if (message.kind === 'access') give(message.access)
    })
  })
}
