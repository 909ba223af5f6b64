import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { windowOf } from '../../platform/limits/rate-limits.ts'

const windowSeconds = 60

/** Records per minute from one address, counted in this process, so that telemetry cannot fill the disk. */
export class Meter {
  readonly #clock: Clock
  readonly #limit: number
  #window = 0
  #counts = new Map<string, number>()

  constructor(clock: Clock, limit: number) {
    this.#clock = clock
    this.#limit = limit
  }

  /** Counts records; throws 429 with the time to wait above the limit. */
  take(address: string, amount: number): void {
    const { start, endsIn } = windowOf(this.#clock.now(), windowSeconds)
    if (this.#window !== start.getTime()) this.#counts = new Map()
    this.#window = start.getTime()
    const count = (this.#counts.get(address) ?? 0) + amount
    if (count > this.#limit)
      throw new AppError('request.rateLimited', {
        retryAfterSeconds: endsIn,
        limit: this.#limit,
        windowSeconds,
      })
    this.#counts.set(address, count)
  }
}
