import { isServerAway, onReach } from '../../connection/reach.ts'
import { isOutcomeUnknown } from '../ApiError.ts'

interface LostWrite {
  readonly content: string
  readonly key: string
  readonly at: number
}

/** The same write within this time is a retry; later it is meant to take effect again. An outage does not count. */
const retryMs = 60_000

let lost: readonly LostWrite[] = []

function countAnew(): void {
  const at = Date.now()
  lost = lost.map((one) => ({ ...one, at }))
}
onReach(countAnew)
globalThis.addEventListener?.('online', countAnew)

const isRetry = ({ at }: LostWrite, from: number): boolean =>
  from - at < retryMs || isServerAway() || !navigator.onLine

/**
 * Sends a write under an idempotency key. A write whose answer was lost keeps its key: when the user sends the same
 * again and nothing else was written in between, it takes effect once.
 */
export async function withKey<T>(content: string, send: (key: string) => Promise<T>): Promise<T> {
  const from = Date.now()
  const key = lost.find((one) => one.content === content && isRetry(one, from))?.key ?? crypto.randomUUID()
  try {
    const done = await send(key)
    lost = lost.filter((one) => one.content !== content && one.at > from)
    return done
  } catch (error) {
    lost = lost.filter((one) => one.content !== content)
    if (isOutcomeUnknown(error)) lost = [...lost, { content, key, at: Date.now() }]
    throw error
  }
}
