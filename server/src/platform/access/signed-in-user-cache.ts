import type { Clock } from '../clock.ts'
import type { SignedInUser, SignedInUsers } from './signed-in-user.ts'

interface Entry {
  readonly until: number
  readonly user: Promise<SignedInUser | null>
}

/** How long a process that missed the notification may accept a revoked session or grant. */
const cacheMs = 1000

/**
 * Caches the user of a session for at most a second (GAP-LOGOUT-CALL) and shares concurrent look-ups. Code that ends a
 * session or changes a grant calls `drop`, which takes effect in this process immediately.
 */
export class SignedInUserCache implements SignedInUsers {
  readonly #source: SignedInUsers
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()

  constructor(source: SignedInUsers, clock: Clock) {
    this.#source = source
    this.#clock = clock
  }

  load(sessionId: string): Promise<SignedInUser | null> {
    const now = this.#clock.now().getTime()
    const entry = this.#entries.get(sessionId)
    if (entry && entry.until > now) return entry.user
    const user = this.#source.load(sessionId)
    if (this.#entries.size > 10_000) this.#entries.clear()
    this.#entries.set(sessionId, { until: now + cacheMs, user })
    // failures are not cached
    user.catch(() => this.#entries.delete(sessionId))
    return user
  }

  /** Removes a session, or without an argument all, from the cache: call it after the change was committed. */
  drop(sessionId?: string): void {
    if (sessionId === undefined) this.#entries.clear()
    else this.#entries.delete(sessionId)
  }
}
