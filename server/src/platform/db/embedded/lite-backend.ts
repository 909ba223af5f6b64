import { Worker } from 'node:worker_threads'
import { DatabaseGoneError } from '../errors.ts'
import { Courtesy } from './lite-courtesy.ts'
import type { BackendStatus, FromWorker, ToWorker, WorkerData } from './lite-messages.ts'
import { crashError, startFailure } from './lite-start-failure.ts'

/** Priority of waiting requests: user requests before imports. */
export type Priority = 'interactive' | 'background'

/** One client session, as seen by the backend. */
export interface BackendSession {
  readonly priority: Priority
  /** Receives a chunk of a response; `taken` is called once it has been read. */
  receive(bytes: Uint8Array, taken: () => void): void
  /** Called when the backend is lost, or the session was idle in a transaction for too long. */
  fail(error: Error): void
}

export interface BackendOptions {
  readonly folder: string | undefined
  readonly template?: Uint8Array | undefined
  /** The compiled engine, shared by many databases. */
  readonly compiled?: WebAssembly.Module | undefined
  /** How long a session may be idle in a transaction while others wait. */
  readonly idleTransactionMs?: number
}

interface Waiting {
  readonly session: BackendSession
  readonly request: Job
  readonly resolve: (answer: { status: BackendStatus; bytes: Uint8Array }) => void
  readonly reject: (error: Error) => void
}

// messages without the id, which is added when they are sent to the worker
type Job = ToWorker extends infer M ? (M extends ToWorker ? Omit<M, 'id'> : never) : never

/** Milliseconds from a failed start to the next attempt; requests fail immediately in the meantime. */
const RETRY_MS = 1000

/**
 * The backend shared by all sessions: owns the worker thread, schedules sessions, and restarts the thread when it
 * breaks. A session in a transaction keeps the backend until the transaction ends.
 */
export class LiteBackend {
  readonly #options: BackendOptions
  readonly #unread = new Int32Array(new SharedArrayBuffer(4))
  readonly #sessions = new Set<BackendSession>()
  #worker: Worker | undefined
  #starting: Promise<void> | undefined
  #failure: { error: Error; at: number } | undefined
  #queue: Waiting[] = []
  #running: Waiting | undefined
  #owner: BackendSession | undefined
  #ownerTimer: NodeJS.Timeout | undefined
  #nextId = 1
  readonly #courtesy = new Courtesy()
  #graceTimer: NodeJS.Timeout | undefined
  #closed = false
  /** The thread is running and ready. */
  #up = false
  #starts = 0
  readonly #finished = new Map<Waiting, () => void>()
  #isDiskFull = false
  version = ''

  constructor(options: BackendOptions) {
    this.#options = options
  }

  /** Writing has stopped, because the disk of the folder is full. */
  get isDiskFull(): boolean {
    return this.#isDiskFull
  }

  /** Resolves when the database answers; starts the thread if it is not running. */
  ready(): Promise<void> {
    if (this.#closed) return Promise.reject(new DatabaseGoneError('the database is closed'))
    if (this.#failure && Date.now() - this.#failure.at < RETRY_MS) return Promise.reject(this.#failure.error)
    this.#starting ??= this.#start()
    return this.#starting
  }

  async #start(): Promise<void> {
    const { folder, template, compiled } = this.#options
    if (folder === undefined && this.#starts > 0) {
      throw new DatabaseGoneError('the database in memory is lost, there is nothing to start again')
    }
    Atomics.store(this.#unread, 0, 0)
    this.#isDiskFull = false
    const data: WorkerData = { folder, template, compiled, unread: this.#unread }
    const worker = new Worker(new URL('./lite-worker.ts', import.meta.url), {
      workerData: data,
      // the engine's memory is outside the heap: data passing through is short-lived and needs no large nursery
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    this.#worker = worker
    await new Promise<void>((resolve, reject) => {
      const failed = (error: Error): void => {
        this.#failure = { error, at: Date.now() }
        reject(error)
      }
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.version = message.version
          this.#up = true
          this.#starts++
          this.#failure = undefined
          resolve()
        } else if (message.kind === 'unusable') {
          failed(startFailure(folder, message))
          void worker.terminate()
        } else if (message.kind === 'crashed') reason = message.message
        else if (message.kind === 'disk') this.#isDiskFull = message.isFull
        else this.#answered(message)
      })
      let reason = ''
      worker.on('error', (error) => {
        reason = error.message
      })
      worker.once('exit', (exitCode) => {
        reason ||= `it stopped with code ${exitCode}`
        if (!this.#up && !this.#failure) failed(startFailure(folder, { code: undefined, message: reason }))
        this.#lost(worker, reason)
      })
    })
    this.#next()
  }

  /** The thread has ended: waiting and connected sessions get an error, and the next request starts a new one. */
  #lost(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#starting = undefined
    this.#up = false
    this.#setOwner(undefined)
    const error = crashError(this.#options.folder, reason)
    const waiting = this.#running ? [this.#running, ...this.#queue] : this.#queue
    this.#running = undefined
    this.#queue = []
    for (const { reject } of waiting) reject(error)
    for (const finished of this.#finished.values()) finished()
    this.#finished.clear()
    for (const session of this.#sessions) session.fail(error)
  }

  join(session: BackendSession): void {
    this.#sessions.add(session)
  }

  /** Ends a session: drops its waiting statements; `cleanUp` closes what it left open. */
  async leave(session: BackendSession, cleanUp: (inTransaction: boolean) => Buffer): Promise<void> {
    if (!this.#sessions.delete(session)) return
    const dropped = this.#queue.filter((waiting) => waiting.session === session)
    this.#queue = this.#queue.filter((waiting) => waiting.session !== session)
    for (const { reject } of dropped) reject(new DatabaseGoneError('the connection was closed'))
    const running = this.#running
    if (running?.session === session)
      await new Promise<void>((resolve) => this.#finished.set(running, resolve))
    const bytes = cleanUp(this.#owner === session)
    if (!this.#up || bytes.length === 0) return
    await this.#request(session, { kind: 'run', bytes, complete: true }).catch(() => undefined)
  }

  /** Runs one unit of a session when its turn comes; chunks of the response go to the session as they arrive. */
  async run(session: BackendSession, bytes: Buffer, complete: boolean): Promise<void> {
    await this.#request(session, { kind: 'run', bytes, complete })
  }

  /** Runs a task that needs the whole backend, between transactions. */
  async exclusive(job: { kind: 'copy'; folder: string } | { kind: 'dump' }): Promise<Uint8Array> {
    await this.ready()
    const ownSession: BackendSession = {
      priority: 'interactive',
      receive: (_, taken) => taken(),
      fail: () => undefined,
    }
    return (await this.#request(ownSession, job)).bytes
  }

  #request(session: BackendSession, request: Job): Promise<{ status: BackendStatus; bytes: Uint8Array }> {
    return new Promise((resolve, reject) => {
      const holder = this.#owner ?? this.#running?.session
      if (session.priority === 'interactive' && holder?.priority === 'background')
        this.#courtesy.hadToWait(performance.now())
      this.#queue.push({ session, request, resolve, reject })
      this.#next()
    })
  }

  /** Whether background work would delay requests, so that it should run in small batches. */
  get isWaitedFor(): boolean {
    return this.#courtesy.isWaitedFor(performance.now())
  }

  /** Notes a user request, which delays background work for a while. Returns a function that ends the note. */
  hold(): () => void {
    return this.#courtesy.take(performance.now(), () => this.#next())
  }

  #next(): void {
    if (this.#running || !this.#worker || !this.#up) return
    const waiting = this.#choose()
    if (!waiting || this.#mayBeFollowed(waiting)) return
    this.#queue.splice(this.#queue.indexOf(waiting), 1)
    this.#running = waiting
    if (waiting.session.priority === 'background') this.#courtesy.wentOn(performance.now())
    clearTimeout(this.#ownerTimer)
    const id = this.#nextId++
    const { request } = waiting
    if (request.kind !== 'run') {
      this.#worker.postMessage({ ...request, id } satisfies ToWorker)
      return
    }
    // an exact copy to transfer: a slice of Node's buffer pool would transfer the whole pool
    const bytes = new Uint8Array(request.bytes)
    this.#worker.postMessage({ ...request, id, bytes } satisfies ToWorker, [bytes.buffer])
  }

  /** Delays a background unit until pending requests end, and a moment longer for follow-up requests. */
  #mayBeFollowed({ session }: Waiting): boolean {
    clearTimeout(this.#graceTimer)
    if (session.priority !== 'background' || this.#owner === session || this.#closed) return false
    const left = this.#courtesy.left(performance.now())
    if (left <= 0) return false
    this.#graceTimer = setTimeout(() => this.#next(), Math.ceil(left))
    return true
  }

  #choose(): Waiting | undefined {
    if (this.#owner) return this.#queue.find(({ session }) => session === this.#owner)
    const background = this.#queue.find(({ session }) => session.priority === 'background')
    const interactive = this.#queue.find(({ session }) => session.priority === 'interactive')
    const now = performance.now()
    if (background && (!interactive || this.#courtesy.isOut(now))) return background
    if (background) this.#courtesy.wasPassedOver(now)
    return interactive
  }

  #answered(message: FromWorker): void {
    const running = this.#running
    if (!running || !('id' in message || message.kind === 'data')) return
    if (message.kind !== 'failed') this.#deliver(running, message)
    if (message.kind === 'data') return
    this.#running = undefined
    if (message.kind === 'done') {
      if (running.request.kind === 'run') this.#setOwner(message.status === 'I' ? undefined : running.session)
      running.resolve({ status: message.status, bytes: message.bytes })
    } else running.reject(Object.assign(new DatabaseGoneError(message.message), { cause: message }))
    this.#finished.get(running)?.()
    this.#finished.delete(running)
    if (running.session.priority === 'interactive') this.#courtesy.wasAnswered(performance.now())
    else if (!this.#owner) this.#courtesy.ended(performance.now())
    this.#next()
  }

  #deliver(running: Waiting, message: FromWorker & { bytes: Uint8Array }): void {
    const { length } = message.bytes
    const taken = (): void => {
      Atomics.sub(this.#unread, 0, length)
      Atomics.notify(this.#unread, 0)
    }
    // an ended session does not read, and the backend must not wait for it
    if (running.request.kind !== 'run' || !this.#sessions.has(running.session) || length === 0) taken()
    else running.session.receive(message.bytes, taken)
  }

  #setOwner(owner: BackendSession | undefined): void {
    this.#owner = owner
    clearTimeout(this.#ownerTimer)
    if (!owner) return
    const limit = this.#options.idleTransactionMs ?? 30_000
    const check = (): void => {
      if (this.#queue.length === 0) this.#ownerTimer = setTimeout(check, limit).unref()
      else
        owner.fail(new DatabaseGoneError(`a transaction was left open for ${limit} ms while others waited`))
    }
    this.#ownerTimer = setTimeout(check, limit).unref()
  }

  /** Stops the thread immediately, like a crash; for tests. */
  async crash(): Promise<void> {
    await this.#worker?.terminate()
  }

  /** Waits for running work, writes a checkpoint and stops the thread. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#graceTimer)
    const worker = this.#worker
    if (!worker) return
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const ownSession: BackendSession = {
      priority: 'interactive',
      receive: (_, taken) => taken(),
      fail: () => undefined,
    }
    this.#request(ownSession, { kind: 'close' }).catch(() => undefined)
    const timer = setTimeout(() => void worker.terminate(), 8000)
    await gone
    clearTimeout(timer)
  }
}
