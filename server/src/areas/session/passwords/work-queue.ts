import { AppError } from '../../../platform/app-error.ts'

interface Waiting {
  readonly start: () => void
}

interface WorkQueueOptions {
  /** How much is worked on at the same time. */
  readonly atOnce: number
  /** How many may wait, in all and from one origin. */
  readonly most: number
  readonly mostOfOne: number
  /** How many batches may be under way. */
  readonly mostBatches: number
}

/** Every this many works of people, one of a batch gets its turn. */
const turnsOfPeople = 4

/**
 * A bounded queue for work that takes a core for a while. People come before batches and take turns by where they come
 * from, so that a crowd at one address does not keep the others waiting. A full queue answers with the time to try again.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #people = new Map<string, Waiting[]>()
  readonly #batches: Waiting[] = []
  #waiting = 0
  #running = 0
  #turns = 0
  #openBatches = 0
  /** Milliseconds a work takes, as the last ones took. */
  #usual = 50

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  /** Does the work of a person when its turn comes; 503 with the time to wait when too many wait already. */
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

  /** Does the works of a batch in their order, behind people; refused as a whole when too many batches run. */
  async batch<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
    if (items.length === 0) return []
    if (this.#openBatches >= this.#options.mostBatches) throw this.#full(1000)
    this.#openBatches++
    try {
      const results: R[] = []
      // at most as many at once as are worked on: the batch itself holds what waits
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
