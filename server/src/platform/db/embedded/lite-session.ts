import { Duplex } from 'node:stream'
import { isDiskFull } from '../errors.ts'
import type { BackendSession, LiteBackend, Priority } from './lite-backend.ts'
import { closeStatement, fatal, greeting, rollback, sayDiskFull, Splitter, sync, type Unit } from './wire.ts'

let count = 0

/**
 * A session on the embedded backend that looks like a server socket to the driver. It answers the start-up itself,
 * passes each complete unit to the backend and returns the response at the reader's pace.
 */
export class LiteSession extends Duplex implements BackendSession {
  readonly priority: Priority
  readonly #backend: LiteBackend
  readonly #splitter = new Splitter(`s${++count}.`)
  #unread: { bytes: Uint8Array; taken: () => void }[] = []
  #flowing = true
  #midBatch = false
  #failed = false

  constructor(backend: LiteBackend, priority: Priority) {
    super({ allowHalfOpen: false })
    this.#backend = backend
    this.priority = priority
  }

  // the driver calls these as on a socket
  connect(): this {
    this.#backend.ready().then(
      () => {
        if (this.destroyed) return
        this.#backend.join(this)
        this.emit('connect')
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    void this.#finish(chunk, done)
  }

  async #finish(chunk: Buffer, done: () => void): Promise<void> {
    try {
      await this.#take(chunk)
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }

  async #take(chunk: Buffer): Promise<void> {
    const { units, started, refuse } = this.#splitter.take(chunk)
    if (refuse) this.push('N')
    if (started) this.push(greeting(this.#backend.version))
    if (this.#splitter.cancelled) this.push(null)
    for (const unit of units) await this.#run(unit)
    if (this.#splitter.terminated) this.push(null)
  }

  async #run(unit: Unit): Promise<void> {
    this.#midBatch = !unit.complete
    await this.#backend.run(this, unit.bytes, unit.complete)
  }

  receive(bytes: Uint8Array, taken: () => void): void {
    // the engine reports this as a read-only transaction
    if (this.#backend.isDiskFull) sayDiskFull(bytes)
    if (!this.#flowing) {
      this.#unread.push({ bytes, taken })
      return
    }
    this.#flowing = this.push(bytes)
    taken()
  }

  override _read(): void {
    this.#flowing = true
    while (this.#flowing) {
      const next = this.#unread.shift()
      if (!next) return
      this.#flowing = this.push(next.bytes)
      next.taken()
    }
  }

  fail(error: Error): void {
    if (this.#failed || this.destroyed) return
    this.#failed = true
    // as a server error, so that the waiting query gets an SQLSTATE: disk full, else crash shutdown
    const state = isDiskFull(error) ? '53100' : '57P02'
    this.#flowing = true
    this._read()
    this.push(fatal(state, error.message))
    this.push(null)
    setImmediate(() => this.destroy())
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    for (const { taken } of this.#unread) taken()
    this.#unread = []
    void this.#backend.leave(this, (inTransaction) => this.#farewell(inTransaction))
    done(error)
  }

  /** Statements to run after this session, so that no state remains on the shared backend. */
  #farewell(inTransaction: boolean): Buffer {
    const parts: Buffer[] = []
    if (this.#midBatch) parts.push(sync)
    if (inTransaction) parts.push(rollback)
    const statements = [...this.#splitter.statements].map(closeStatement)
    if (statements.length > 0) parts.push(...statements, sync)
    return Buffer.concat(parts)
  }
}
