import { lt, sql } from 'drizzle-orm'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { deleteInSteps } from '../db/queries/delete-in-steps.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { rateLimits } from './rate-limits.tables.ts'

/** The state of a counter after a hit. */
interface Hit {
  readonly allowed: boolean
  readonly hits: number
  /** Seconds until the window ends. */
  readonly retryAfterSeconds: number
}

/** Start and end of the window of this length that contains `at`; windows are fixed, so processes agree. */
export function windowOf(at: Date, seconds: number): { start: Date; endsIn: number } {
  const length = seconds * 1000
  const start = Math.floor(at.getTime() / length) * length
  return { start: new Date(start), endsIn: Math.max(1, Math.ceil((start + length - at.getTime()) / 1000)) }
}

/** Counters in the database, shared by all processes: one upsert per hit. Used against guessing. */
export class RateLimits {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Counts a hit of `key` and returns whether it is within `limit` per window of `windowSeconds`. */
  async hit(key: string, limit: number, windowSeconds: number, by = 1): Promise<Hit> {
    const { start, endsIn } = windowOf(this.#clock.now(), windowSeconds)
    const [row] = await this.#db
      .insert(rateLimits)
      .values({ key: key.slice(0, 300), windowStart: start, hits: by })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { hits: sql`${rateLimits.hits} + ${by}` },
      })
      .returning({ hits: rateLimits.hits })
    const hits = row?.hits ?? by
    return { allowed: hits <= limit, hits, retryAfterSeconds: endsIn }
  }

  /** Resets the counter of a key, after a successful sign-in. */
  async clear(key: string): Promise<void> {
    await this.#db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)
  }

  /** Deletes windows that ended more than a day ago; a daily job. */
  async sweep(): Promise<number> {
    const before = new Date(this.#clock.now().getTime() - dayMs)
    return deleteInSteps(this.#db, rateLimits, lt(rateLimits.windowStart, before))
  }
}
