import { newListeners } from '../events/listeners.ts'

/** Polling interval while the server does not answer. */
export const askMs = 3000
/** No answer, and the statuses of a server without its database or of a proxy without its server. */
export const outageStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

let isAway = false
let timer: ReturnType<typeof setInterval> | undefined
const { on, notify } = newListeners()

function become(away: boolean): void {
  if (away === isAway) return
  isAway = away
  clearInterval(timer)
  if (away) timer = setInterval(() => void ask(), askMs)
  notify()
}

/** Checks whether the server answers; not while offline. */
async function ask(): Promise<void> {
  if (!navigator.onLine) return
  const isBack = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  // if the network was lost in the meantime, the result says nothing about the server
  if (isBack || navigator.onLine) become(!isBack)
}

/**
 * Records a failed call: with a status, or without an answer. A single failure does not mean that the server is down.
 */
export function recordFailure(status: number): void {
  if (!isAway && outageStatuses.has(status)) void ask()
}

/** Whether the server answers now; if it does, a file that fails to load no longer exists. */
export async function isReachable(): Promise<boolean> {
  await ask()
  return navigator.onLine && !isAway
}

/** Whether the server does not answer although the device is online. */
export function isServerAway(): boolean {
  return isAway
}

export const onReach = on

/** Resolves when the browser is online and the server is not known to be down. */
export async function whenReachable(): Promise<void> {
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }))
  if (!isAway) return
  await new Promise<void>((done) => {
    const stop = onReach(() => {
      stop()
      done()
    })
  })
}
