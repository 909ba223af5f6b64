import type { Db } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import { insertRecords } from './telemetry.repo.ts'
import type { TelemetryRecord } from './telemetry.repo.ts'

const flushMs = 2000
const together = 500
/** More than this waits only when the database is away; measurements are not worth the memory. */
const mostWaiting = 20_000

/** Gathers what browsers send and writes it together, behind everything else. */
export class Keeper {
  readonly #db: Db
  readonly #log: Log
  #waiting: TelemetryRecord[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  dropped = 0

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  add(records: readonly TelemetryRecord[]): void {
    const room = Math.max(0, mostWaiting - this.#waiting.length)
    this.dropped += Math.max(0, records.length - room)
    this.#waiting.push(...records.slice(0, room))
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  /** Writes what has been gathered; also when the process ends. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.slice(0, together)
      try {
        await insertRecords(this.#db, part)
        this.#waiting = this.#waiting.slice(part.length)
      } catch (error) {
        this.#log.warn({ err: error, waiting: this.#waiting.length }, 'telemetry was not written')
        return
      }
    }
  }
}
