import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type JobWithMetadata, type SendOptions } from 'pg-boss'
import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { DbOrTx } from '../db/types.ts'

/** The run passed to a handler. */
interface JobRun {
  readonly id: string
  /** Aborted when the process stops or the job exceeds its time limit. */
  readonly signal: AbortSignal
  /** No retry follows if this run fails. */
  readonly isLast: boolean
}

/** The dependencies of a job. */
export interface JobDeps {
  readonly database: Pick<Database, 'background'>
  readonly clock: Clock
}

type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

/** How a kind of job runs. */
interface JobOptions {
  /** A cron expression in UTC, by which the job is sent automatically. */
  readonly schedule?: string
  /** At most one waiting and one running (per key, if jobs are sent with one); further ones are dropped. */
  readonly singleton?: boolean
  /** Number of retries of a failed run, with growing delays; then the job goes to the dead letters. */
  readonly retries?: number
  /** Seconds until the first retry. */
  readonly retryDelay?: number
  /** Maximum seconds between two retries. */
  readonly retryDelayMax?: number
  /** Time limit of a run. */
  readonly timeoutSeconds?: number
  /** Number of concurrent runs in one process. */
  readonly concurrency?: number
}

/** Options for sending a job. */
interface SendJob {
  readonly startAfter?: Date
  /** Only one job per key waits; requires a singleton kind. */
  readonly key?: string
  readonly priority?: number
}

export interface JobsOptions {
  readonly onError?: (error: Error) => void
  /** Polling interval in seconds; on embedded a job sent by this process starts immediately. */
  readonly pollSeconds?: number
  /** Interval of checks for silent runs, in seconds. */
  readonly superviseSeconds?: number
}

interface Definition {
  readonly name: string
  readonly handler: JobHandler<never>
  readonly options: JobOptions
}

/** A run whose process is silent for this many seconds is taken over by another process. */
const HEARTBEAT_SECONDS = 12
/** Intervals of heartbeats, and of checks for silent runs, in seconds. */
const REFRESH_SECONDS = 3
const SUPERVISE_SECONDS = 5

/** Queue of jobs that failed every time; they are kept for inspection. */
const DEAD = 'dead-letters'
const NO_JOB = '00000000-0000-0000-0000-000000000000'

interface Result {
  readonly rows: Record<string, unknown>[]
}

/**
 * Removes the running keys from queues, which are cached: jobs of those keys are not fetched until the cache is renewed,
 * and a crash leaves keys that no longer run. On embedded one process runs all jobs, so the list is not needed. Several
 * statements have several results.
 */
function forgetRunningKeys(result: Result | Result[]): void {
  for (const { rows } of [result].flat())
    for (const row of rows) if ('singletonsActive' in row) row['singletonsActive'] = null
}

/** Background jobs, stored in the database: sent with the caller's transaction, run at least once. */
export class Jobs {
  readonly #database: Database
  readonly #options: JobsOptions
  readonly #boss: PgBoss
  readonly #definitions = new Map<string, Definition>()
  readonly #workers = new Map<string, string>()
  /** Aborted by `stop`, so that running jobs give way at their next step. */
  readonly #stopping = new AbortController()
  #started = false
  #canSend = false
  readonly #ready = Promise.withResolvers<void>()

  constructor(database: Database, options: JobsOptions = {}) {
    this.#database = database
    this.#options = options
    const embedded = database.engine === 'embedded'
    const superviseSeconds = options.superviseSeconds ?? SUPERVISE_SECONDS
    this.#boss = new PgBoss({
      backend: embedded ? 'pglite' : 'postgres',
      db: {
        executeSql: async (text, values) => {
          const result = await database.backgroundPool.query(text, values)
          if (embedded) forgetRunningKeys(result)
          return result
        },
      },
      cronMonitorIntervalSeconds: 30,
      cronWorkerIntervalSeconds: 30,
      flowIntervalSeconds: 600,
      // both limit polling: it takes place when both have passed
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      // all requests share one connection there, so maintenance runs as rarely as possible, and tidying up and
      // rebuilding indexes belongs to the vacuum job, at night
      ...(embedded
        ? {
            queueCacheIntervalSeconds: 600,
            bamIntervalSeconds: 600,
            clockMonitorIntervalSeconds: 600,
            reindex: false,
            monitorVacuum: false,
          }
        : // jobs of keys that ran when the queues were cached wait until the next time
          { queueCacheIntervalSeconds: 10 }),
    })
    this.#boss.on('error', (error) => options.onError?.(error))
  }

  /** Whether jobs can be sent; jobs missed before are found at the start. */
  get isStarted(): boolean {
    return this.#canSend
  }

  /** Waits until jobs can be sent, for at most the given milliseconds; returns whether they can. */
  async isStartedWithin(milliseconds: number): Promise<boolean> {
    const timeout = new AbortController()
    const late = wait(milliseconds, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined)
    await Promise.race([this.#ready.promise, late])
    timeout.abort()
    return this.#canSend
  }

  /** Defines a kind of job; before start(). */
  define<Data extends object>(name: string, handler: JobHandler<Data>, options: JobOptions = {}): void {
    if (this.#started) throw new Error(`job ${name} is defined after the jobs were started`)
    if (this.#definitions.has(name)) throw new Error(`job ${name} is defined twice`)
    this.#definitions.set(name, { name, handler, options })
  }

  /**
   * Creates the queues and starts processing; `work: false` is for command line tools that only send. Every queue is
   * looked up once here, because a look-up inside a transaction would wait for itself on embedded.
   */
  async start({ work = true }: { readonly work?: boolean } = {}): Promise<void> {
    this.#started = true
    await this.#boss.start()
    await this.#boss.createQueue(DEAD, { retentionSeconds: 30 * daySeconds })
    for (const definition of this.#definitions.values()) await this.#prepare(definition)
    this.#canSend = true
    this.#ready.resolve()
    if (!work) return
    // on embedded this is the only process: jobs still marked as running were interrupted
    if (this.#database.engine === 'embedded') await this.#takeUpAgain()
    for (const definition of this.#definitions.values()) await this.#work(definition)
  }

  async #prepare({ name, options }: Definition): Promise<void> {
    const settings = {
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: options.retryDelayMax ?? 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: options.timeoutSeconds ?? 900,
      deleteAfterSeconds: daySeconds,
      deadLetter: DEAD,
    }
    await this.#boss.createQueue(name, { ...settings, policy: options.singleton ? 'stately' : 'standard' })
    await this.#boss.updateQueue(name, settings)
    await this.#boss.findJobs(name, { id: NO_JOB })
    if (options.schedule) await this.#boss.schedule(name, options.schedule, {}, { tz: 'UTC' })
    else await this.#boss.unschedule(name)
  }

  async #takeUpAgain(): Promise<void> {
    await this.#database.backgroundPool.query(
      `UPDATE pgboss.job j SET state = 'retry', start_after = now(), heartbeat_on = NULL
       WHERE state = 'active' AND name = ANY ($1) AND NOT EXISTS (SELECT FROM pgboss.job o WHERE o.name = j.name
         AND o.state = 'retry' AND coalesce(o.singleton_key, '') = coalesce(j.singleton_key, ''))`,
      [[...this.#definitions.keys()]],
    )
  }

  async #work({ name, handler, options }: Definition): Promise<void> {
    // a start interrupted by the database is repeated
    if (this.#workers.has(name)) return
    const pollingIntervalSeconds = this.#options.pollSeconds ?? (this.#database.engine === 'embedded' ? 5 : 2)
    const localConcurrency = options.concurrency ?? 1
    const run = async ([job]: JobWithMetadata<object>[]): Promise<void> => {
      if (!job) return
      const signal = AbortSignal.any([job.signal, this.#stopping.signal])
      const isLast = job.retryCount >= job.retryLimit
      // the queue stores JSON, written only by send() with the same name
      await handler((job.data ?? {}) as never, { id: job.id, signal, isLast })
    }
    const settings = { pollingIntervalSeconds, localConcurrency, heartbeatRefreshSeconds: REFRESH_SECONDS }
    this.#workers.set(name, await this.#boss.work(name, { ...settings, includeMetadata: true }, run))
  }

  /** Sends a job in the given transaction. Undefined if one is already waiting. */
  async send<Data extends object>(
    tx: DbOrTx,
    name: string,
    data: Data,
    { startAfter, key, priority }: SendJob = {},
  ): Promise<string | undefined> {
    if (!this.#definitions.has(name)) throw new Error(`job ${name} is not defined`)
    const options: SendOptions = {
      db: fromDrizzle(tx, sql),
      ...(startAfter ? { startAfter } : {}),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(priority === undefined ? {} : { priority }),
    }
    const id = await this.#boss.send(name, data, options)
    // on embedded the worker's query waits for the backend until this transaction has ended
    const worker = this.#workers.get(name)
    if (worker && !startAfter && this.#database.engine === 'embedded') this.#boss.notifyWorker(worker)
    return id ?? undefined
  }

  /** Signals running jobs to give way, waits for them for at most the given time, and stops. */
  async stop(timeoutMs = 4000): Promise<void> {
    if (!this.#started) return
    this.#canSend = false
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: timeoutMs })
  }
}

/** Creates the queue's tables if no server has run yet. */
export async function installQueue(database: Database): Promise<void> {
  const jobs = new Jobs(database)
  await jobs.start({ work: false })
  await jobs.stop()
}
