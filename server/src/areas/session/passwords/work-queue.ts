import { AppError } from '../../../platform/app-error.ts'

interface Waiting {
  readonly start: () => void
}

interface WorkQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Tasks that can wait, in all and from one origin. */
  readonly most: number
  readonly mostOfOne: number
  /** Batches that can run at the same time. */
  readonly mostBatches: number
}

/** One task of a batch runs after this many tasks of users. */
const turnsOfPeople = 4

/**
 * A bounded queue for CPU-bound tasks. Users have priority over batches and take turns by origin, so that many requests
 * from one address do not delay the others. A full queue answers with the time to retry.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #people = new Map<string, Waiting[]>()
  readonly #batches: Waiting[] = []
  #waiting = 0
  #running = 0
  #turns = 0
  #openBatches = 0
  /** The average duration of recent tasks in milliseconds. */
  #usual = 50

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  /** Runs a user's task in its turn; 503 with the time to wait if too many wait already. */
  person<T>(origin: string, work: () => Promise<T>): Promise<T> {
    const own = this.#people.get(origin)?.length ?? 0
    if (this.#waiting >= this.#options.most || own >= this.#options.mostOfOne) throw this.#full(this.#waiting)
    return this.#take(work, (waiting) => {
      this.#waiting++
      const line = this.#people.get(origin)
      if (line) line.push(waiting)
      else this.#people.set(origin, [waiting])
    })
  }

  /** Runs the tasks of a batch in order, with lower priority than users; refused as a whole if too many batches run. */
  async batch<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
    if (items.length === 0) return []
    if (this.#openBatches >= this.#options.mostBatches) throw this.#full(1000)
    this.#openBatches++
    try {
      const results: R[] = []
      // at most as many at once as can run: the batch itself holds its waiting tasks
      for (let from = 0; from < items.length; from += this.#options.atOnce)
        results.push(
          ...(await Promise.all(
            items.slice(from, from + this.#options.atOnce).map((item) =>
              this.#take(
                () => work(item),
                (waiting) => this.#batches.push(waiting),
              ),
            ),
          )),
        )
      return results
    } finally {
      this.#openBatches--
    }
  }

  #full(ahead: number): AppError {
    const seconds = Math.ceil((ahead * this.#usual) / this.#options.atOnce / 1000)
    return new AppError('server.busy', { retryAfterSeconds: Math.max(1, seconds) })
  }

  #take<T>(work: () => Promise<T>, wait: (waiting: Waiting) => void): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    wait({
      start: () => {
        const from = performance.now()
        this.#running++
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#running--
            this.#usual = this.#usual * 0.9 + (performance.now() - from) * 0.1
            this.#next()
          })
      },
    })
    this.#next()
    return promise
  }

  #next(): void {
    while (this.#running < this.#options.atOnce) {
      const next = this.#turn()
      if (!next) return
      next.start()
    }
  }

  #turn(): Waiting | undefined {
    const isTurnOfBatch = this.#turns >= turnsOfPeople && this.#batches.length > 0
    const [first] = this.#people
    if (!first || isTurnOfBatch) {
      this.#turns = 0
      return this.#batches.shift()
    }
    const [origin, line] = first
    this.#turns++
    this.#waiting--
    // the origin goes behind the others
    this.#people.delete(origin)
    const [next, ...rest] = line
    if (rest.length > 0) this.#people.set(origin, rest)
    return next
  }
}
