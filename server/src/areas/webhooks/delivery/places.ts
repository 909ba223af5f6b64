/** Concurrent requests that one process makes at most. */
interface Limits {
  readonly perEndpoint: number
  /** Of all endpoints together whose last attempt failed. */
  readonly failing: number
}

interface Wanting {
  readonly id: string
  readonly failingSince: Date | null
}

/** Limits the concurrent requests of one process, so that receivers that hang do not hold up the others. */
export class Places {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  #failing = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Takes a place for one request; returns how to release it, or undefined if the request has to wait. */
  take({ id, failingSince }: Wanting): (() => void) | undefined {
    const isFailing = failingSince !== null
    if ((this.#taken.get(id) ?? 0) >= this.#limits.perEndpoint) return undefined
    if (isFailing && this.#failing >= this.#limits.failing) return undefined
    this.#count(id, isFailing, 1)
    return () => this.#count(id, isFailing, -1)
  }

  #count(id: string, isFailing: boolean, by: 1 | -1): void {
    const number = (this.#taken.get(id) ?? 0) + by
    if (number === 0) this.#taken.delete(id)
    else this.#taken.set(id, number)
    if (isFailing) this.#failing += by
  }
}
