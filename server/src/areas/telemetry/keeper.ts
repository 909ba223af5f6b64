import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import { AppError } from '../../platform/app-error.ts'
import { windowOf } from '../../platform/limits/rate-limits.ts'
import { insertRecords } from './telemetry.repo.ts'
import type { TelemetryRecord } from './telemetry.repo.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'

export interface TelemetryOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Counts anonymous submissions, across all processes. */
  readonly limits: Pick<RateLimits, 'hit'>
}

const flushMs = 2000
const together = 500
/** Maximum number of buffered records, reached only while the database is unavailable. */
const mostWaiting = 20_000
/** Daily budget for anonymous submissions, for the whole installation: a week of it is 224 MB. */
export const bytesADay = 32 * 1_048_576
export const bytesKey = 'telemetry:bytes'

/** Buffers what browsers send and writes it in batches with low priority. */
export class Keeper {
  readonly #options: TelemetryOptions
  #waiting: TelemetryRecord[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** The day whose budget is used up. */
  #spent: number | undefined
  dropped = 0

  constructor(options: TelemetryOptions) {
    this.#options = options
  }

  add(records: readonly TelemetryRecord[]): void {
    const room = Math.max(0, mostWaiting - this.#waiting.length)
    this.dropped += Math.max(0, records.length - room)
    this.#waiting.push(...records.slice(0, room))
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  /** Throws 429 with the time until midnight when the day's budget for anonymous submissions is used up. */
  mustHaveRoom(): void {
    const { start, endsIn } = this.#day()
    if (this.#spent !== start.getTime()) return
    throw new AppError('request.rateLimited', { retryAfterSeconds: endsIn, windowSeconds: daySeconds })
  }

  /** Writes the buffer; also called at shutdown. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #day() {
    return windowOf(this.#options.clock.now(), daySeconds)
  }

  async #write(): Promise<void> {
    const { database, log } = this.#options
    while (this.#waiting.length > 0) {
      const part = this.#waiting.slice(0, together)
      try {
        const accepted = await this.#withinBudget(part)
        if (accepted.length > 0) await insertRecords(database.background, accepted)
        this.#waiting = this.#waiting.slice(part.length)
      } catch (error) {
        log.warn({ err: error, waiting: this.#waiting.length }, 'writing telemetry failed')
        return
      }
    }
  }

  /** Events come from signed-in users; everything else may come from any client and counts against the daily budget. */
  async #withinBudget(part: readonly TelemetryRecord[]): Promise<readonly TelemetryRecord[]> {
    const strangers = part.filter(({ kind }) => kind !== 'event')
    if (strangers.length === 0) return part
    const start = this.#day().start.getTime()
    const bytes = strangers.reduce((sum, { data }) => sum + JSON.stringify(data).length + 100, 0)
    const isSpent =
      this.#spent === start ||
      !(await this.#options.limits.hit(bytesKey, bytesADay, daySeconds, bytes)).allowed
    if (!isSpent) return part
    if (this.#spent !== start) this.#options.log.warn('the daily telemetry budget is used up')
    this.#spent = start
    this.dropped += strangers.length
    return part.filter(({ kind }) => kind === 'event')
  }
}
