/** PLATFORM-CONST-METRICS: what gathers is sent every ten seconds. */
export const flushMs = 10_000

interface BatcherOptions<T> {
  /** `leaving`: the page goes away, nothing waits for an answer. */
  readonly send: (items: readonly T[], leaving: boolean) => Promise<void>
  /** False while nothing may be sent; what gathers waits. */
  readonly mayLeave?: () => boolean
  readonly onError: (error: unknown) => void
}

/** Most of a batch, and of what waits: the first of what waits is kept: it names where the user came from. */
const most = 200
const mostLeaving = 60

/** Gathers things and sends them together, every ten seconds and when the page goes away. */
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

  /** Sends what waits; nothing when nothing does. */
  flush(leaving: boolean): void {
    if (this.#waiting.length === 0 || this.#options.mayLeave?.() === false) return
    // a browser takes 64 kB from a page that leaves
    const items = this.#waiting.splice(0, leaving ? mostLeaving : most)
    this.#options.send(items, leaving).catch(this.#options.onError)
  }

  /** Forgets what waits. */
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
