import type { Clock } from '../clock.ts'
import type { Principal, Principals } from './principals.ts'

interface Entry {
  readonly until: number
  readonly principal: Promise<Principal | null>
}

/** How long a process that missed the notification may accept a revoked session or grant. */
const principalCacheMs = 1000

/**
 * Caches the user of a session for at most a second (GAP-LOGOUT-CALL) and shares concurrent look-ups. Code that ends a
 * session or changes a grant calls `drop`, which takes effect in this process immediately.
 */
export class PrincipalCache implements Principals {
  readonly #source: Principals
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()

  constructor(source: Principals, clock: Clock) {
    this.#source = source
    this.#clock = clock
  }

  load(sessionId: string): Promise<Principal | null> {
    const now = this.#clock.now().getTime()
    const entry = this.#entries.get(sessionId)
    if (entry && entry.until > now) return entry.principal
    const principal = this.#source.load(sessionId)
    if (this.#entries.size > 10_000) this.#entries.clear()
    this.#entries.set(sessionId, { until: now + principalCacheMs, principal })
    // failures are not cached
    principal.catch(() => this.#entries.delete(sessionId))
    return principal
  }

  /** Removes a session, or without an argument all, from the cache: call it after the change was committed. */
  drop(sessionId?: string): void {
    if (sessionId === undefined) this.#entries.clear()
    else this.#entries.delete(sessionId)
  }
}
