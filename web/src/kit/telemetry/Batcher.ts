/** PLATFORM-CONST-METRICS: collected events are sent every ten seconds. */
export const flushMs = 10_000

interface BatcherOptions<T> {
  /** `leaving`: the page is unloading, so there is no waiting for an answer. */
  readonly send: (items: readonly T[], leaving: boolean) => Promise<void>
  /** False while sending is not allowed; collected events wait. */
  readonly mayLeave?: () => boolean
  readonly onError: (error: unknown) => void
}

/** Limits of a batch and of waiting events. The first waiting event is kept, since it contains the user's origin. */
const most = 200
const maxLeaving = 60

/** Collects events and sends them in batches, every ten seconds and when the page unloads. */
export class Batcher<T> {
  readonly #options: BatcherOptions<T>
  #waiting: T[] = []
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: BatcherOptions<T>) {
    this.#options = options
  }

  add(item: T): void {
    if (this.#waiting.length >= most) this.#waiting.splice(1, 1)
    this.#waiting.push(item)
    this.#timer ??= setInterval(() => this.flush(false), flushMs)
  }

  /** Sends waiting events, if any. */
  flush(leaving: boolean): void {
    if (this.#waiting.length === 0 || this.#options.mayLeave?.() === false) return
    // a browser sends at most 64 kB while a page unloads
    const items = this.#waiting.splice(0, leaving ? maxLeaving : most)
    this.#options.send(items, leaving).catch(this.#options.onError)
  }

  /** Drops waiting events. */
  clear(): void {
    this.#waiting = []
  }

  get size(): number {
    return this.#waiting.length
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
