import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type Job, type SendOptions } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { DbOrTx } from '../db/types.ts'

/** The run that a handler is called for. */
interface JobRun {
  readonly id: string
  /** Aborted when the process stops or the job takes longer than it may. */
  readonly signal: AbortSignal
}

type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

/** How a kind of job runs. */
interface JobOptions {
  /** A cron expression in UTC: the job is sent by itself. */
  readonly schedule?: string
  /** At most one waiting and one running (per key, when jobs are sent with one); a second wish is dropped. */
  readonly singleton?: boolean
  /** How often a failed run is tried again, later and later; then it goes to the dead letters. */
  readonly retries?: number
  /** Seconds after which the first retry comes. */
  readonly retryDelay?: number
  /** The most seconds between two retries. */
  readonly retryDelayMax?: number
  /** How long a run may take. */
  readonly timeoutSeconds?: number
  /** How many run at once in one process. */
  readonly concurrency?: number
}

/** How one job is sent. */
interface SendJob {
  readonly startAfter?: Date
  /** Of jobs with the same key only one waits; needs a singleton kind. */
  readonly key?: string
  readonly priority?: number
}

interface JobsOptions {
  readonly onError?: (error: Error) => void
  /** Seconds between looks for work; a job sent by this process is started at once on embedded. */
  readonly pollSeconds?: number
}

interface Definition {
  readonly name: string
  readonly handler: JobHandler<never>
  readonly options: JobOptions
}

/** A run whose process says nothing for so many seconds is over, and another process takes it up. */
const HEARTBEAT_SECONDS = 12
/** How often a run says that it goes on, and how often silent ones are looked for, in seconds. */
const REFRESH_SECONDS = 3
const SUPERVISE_SECONDS = 5

/** Where jobs end that failed every time; they stay there to be looked at. */
const DEAD = 'dead-letters'
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Background jobs, kept in the database: sent with the transaction that wants them, run once at least. */
export class Jobs {
  readonly #database: Database
  readonly #options: JobsOptions
  readonly #boss: PgBoss
  readonly #definitions = new Map<string, Definition>()
  readonly #workers = new Map<string, string>()
  /** Aborted by `stop`, so that what runs gives way at its next step. */
  readonly #stopping = new AbortController()
  #started = false
  #takes = false
  readonly #canSend = Promise.withResolvers<void>()

  constructor(database: Database, options: JobsOptions = {}) {
    this.#database = database
    this.#options = options
    const embedded = database.engine === 'embedded'
    this.#boss = new PgBoss({
      backend: embedded ? 'pglite' : 'postgres',
      db: { executeSql: (text, values) => database.backgroundPool.query(text, values) },
      cronMonitorIntervalSeconds: 30,
      cronWorkerIntervalSeconds: 30,
      flowIntervalSeconds: 600,
      // both: a look takes place when the two are over
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      // all requests share one connection there: nothing runs on it more often than it must, and tidying up and
      // rebuilding indexes belongs to the vacuum job, at night
      ...(embedded
        ? {
            queueCacheIntervalSeconds: 600,
            bamIntervalSeconds: 600,
            clockMonitorIntervalSeconds: 600,
            reindex: false,
            monitorVacuum: false,
          }
        : {}),
    })
    this.#boss.on('error', (error) => options.onError?.(error))
  }

  /** Whether jobs can be sent; what waits for that looks for its own at the start. */
  get isStarted(): boolean {
    return this.#takes
  }

  /** Waits until jobs can be sent, for so many milliseconds at most; says whether they can. */
  async isStartedWithin(milliseconds: number): Promise<boolean> {
    const timeout = new AbortController()
    const late = wait(milliseconds, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined)
    await Promise.race([this.#canSend.promise, late])
    timeout.abort()
    return this.#takes
  }

  /** Declares a kind of job; before start(). */
  define<Data extends object>(name: string, handler: JobHandler<Data>, options: JobOptions = {}): void {
    if (this.#started) throw new Error(`job ${name} is defined after the jobs were started`)
    if (this.#definitions.has(name)) throw new Error(`job ${name} is defined twice`)
    this.#definitions.set(name, { name, handler, options })
  }

  /**
   * Makes the queues and begins to work; `work: false` is for command line tools that only send. Every queue is
   * looked up once here, because a look-up inside a transaction would wait for itself on embedded.
   */
  async start({ work = true }: { readonly work?: boolean } = {}): Promise<void> {
    this.#started = true
    await this.#boss.start()
    await this.#boss.createQueue(DEAD, { retentionSeconds: 30 * 86_400 })
    for (const definition of this.#definitions.values()) await this.#prepare(definition)
    this.#takes = true
    this.#canSend.resolve()
    if (!work) return
    // on embedded this is the only process: whatever is still marked as running was cut off
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
      deleteAfterSeconds: 86_400,
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
    // a start that the database cut off is done again
    if (this.#workers.has(name)) return
    const pollingIntervalSeconds = this.#options.pollSeconds ?? (this.#database.engine === 'embedded' ? 5 : 2)
    const localConcurrency = options.concurrency ?? 1
    const run = async ([job]: Job<object>[]): Promise<void> => {
      if (!job) return
      const signal = AbortSignal.any([job.signal, this.#stopping.signal])
      // the queue keeps JSON, and only send() of the same name puts it there
      await handler((job.data ?? {}) as never, { id: job.id, signal })
    }
    const settings = {
      pollingIntervalSeconds,
      localConcurrency,
      heartbeatRefreshSeconds: REFRESH_SECONDS,
    }
    this.#workers.set(name, await this.#boss.work(name, settings, run))
  }

  /** Sends a job with the given transaction: it exists if and when that commits. Undefined when one waits already. */
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
    // on embedded the worker's look waits for the backend until this transaction has ended
    const worker = this.#workers.get(name)
    if (worker && !startAfter && this.#database.engine === 'embedded') this.#boss.notifyWorker(worker)
    return id ?? undefined
  }

  /** Tells what runs to give way, waits for it for at most the given time, and stops. */
  async stop(timeoutMs = 4000): Promise<void> {
    if (!this.#started) return
    this.#takes = false
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: timeoutMs })
  }
}

/** Makes the queue's tables where no server has run yet. */
export async function installQueue(database: Database): Promise<void> {
  const jobs = new Jobs(database)
  await jobs.start({ work: false })
  await jobs.stop()
}
