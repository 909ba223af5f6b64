import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../db/queries/recordset.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import type { Caller } from '../http/requests/guard.ts'
import { networkOf } from './network.ts'
import { windowOf } from './rate-limits.ts'

/** Requests per minute; 0 means no limit. */
interface RequestLimitOptions {
  readonly perAccount: number
  readonly perAddress: number
  readonly perKey: number
}

interface Count {
  readonly window: number
  /** Hits of all processes at the last exchange. */
  shared: number
  /** Hits counted here since. */
  unshared: number
}

const windowSeconds = 60
/** Interval of exchanging counts with the other processes. */
const exchangeMs = 5000

/**
 * Limits of regular requests, per account, key and address. Counted in memory, so that a request costs no statement,
 * and exchanged through the database every five seconds with one statement: with several processes a burst may exceed
 * the limit by the requests of five seconds. Limits against guessing use the database each time (RateLimits).
 */
export class RequestLimits {
  readonly #db: Db
  readonly #clock: Clock
  readonly #options: RequestLimitOptions
  readonly #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #exchanging: Promise<void> | undefined

  constructor(db: Db, clock: Clock, options: RequestLimitOptions) {
    this.#db = db
    this.#clock = clock
    this.#options = options
  }

  /** Counts a request of an account or key; throws 429 with the time to wait above the limit. */
  check(caller: Caller, endpoint: Pick<AnyEndpoint, 'rate'>): void {
    const { perAccount, perKey } = this.#options
    if (caller.actor.kind === 'user') this.#hit(`requests:account:${caller.actor.id}`, perAccount)
    if (caller.actor.kind === 'key')
      this.#hit(`requests:key:${caller.actor.id}:${endpoint.rate ?? 'normal'}`, perKey)
  }

  /** Counts a request of an address: one customer of a network, who can use many IPv6 addresses. */
  checkAddress(address: string): void {
    this.#hit(`requests:address:${networkOf(address)}`, this.#options.perAddress)
  }

  #hit(key: string, limit: number): void {
    if (limit === 0) return
    const { start, endsIn } = windowOf(this.#clock.now(), windowSeconds)
    const window = start.getTime()
    const known = this.#counts.get(key)
    const count = known?.window === window ? known : { window, shared: 0, unshared: 0 }
    if (count !== known) this.#counts.set(key, count)
    count.unshared++
    if (count.shared + count.unshared > limit)
      throw new AppError('request.rateLimited', { retryAfterSeconds: endsIn, limit, windowSeconds })
  }

  /** Writes the counts of this process to the database and reads those of the others; one exchange at a time. */
  exchange(): Promise<void> {
    return (this.#exchanging ??= this.#exchange().finally(() => {
      this.#exchanging = undefined
    }))
  }

  async #exchange(): Promise<void> {
    const { start } = windowOf(this.#clock.now(), windowSeconds)
    for (const [key, { window }] of this.#counts) if (window < start.getTime()) this.#counts.delete(key)
    // ordered by key to avoid deadlocks
    const rows = [...this.#counts]
      .filter(([, count]) => count.unshared > 0)
      .map(([key, count]) => ({ key, window_start: start, hits: count.unshared }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    if (rows.length === 0) return
    const { rows: totals } = await this.#db.execute<{ key: string; hits: number }>(sql`
      insert into rate_limits (key, window_start, hits)
      select r.key, r.window_start, r.hits
      from ${recordset({ key: 'text', window_start: 'timestamptz', hits: 'integer' }, rows)}
      on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning key, hits`)
    const sent = new Map(rows.map(({ key, hits }) => [key, hits]))
    for (const { key, hits } of totals) {
      const count = this.#counts.get(key)
      if (!count || count.window !== start.getTime()) continue
      count.unshared -= sent.get(key) ?? 0
      count.shared = hits
    }
  }

  start(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.exchange().catch(onError), exchangeMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
