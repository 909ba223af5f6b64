import type { Clock } from '../clock.ts'
import type { Principal, Principals } from './principals.ts'

interface Kept {
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
  readonly #kept = new Map<string, Kept>()

  constructor(source: Principals, clock: Clock) {
    this.#source = source
    this.#clock = clock
  }

  load(sessionId: string): Promise<Principal | null> {
    const now = this.#clock.now().getTime()
    const kept = this.#kept.get(sessionId)
    if (kept && kept.until > now) return kept.principal
    const principal = this.#source.load(sessionId)
    if (this.#kept.size > 10_000) this.#kept.clear()
    this.#kept.set(sessionId, { until: now + principalCacheMs, principal })
    // failures are not cached
    principal.catch(() => this.#kept.delete(sessionId))
    return principal
  }

  /** Removes a session, or without an argument all, from the cache: call it after the change was committed. */
  drop(sessionId?: string): void {
    if (sessionId === undefined) this.#kept.clear()
    else this.#kept.delete(sessionId)
  }
}
