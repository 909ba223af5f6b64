/**
 * Lets concurrent callers of the same query share one run. A started run may have read before a change that a caller
 * already knows of, so callers never join it: all callers during a run share the next one.
 */
export class Together<T> {
  readonly #running = new Map<string, Promise<T>>()
  readonly #next = new Map<string, Promise<T>>()

  /** The result of a run that starts from now on; `key` identifies the query of `run`. */
  ask(key: string, run: () => Promise<T>): Promise<T> {
    const scheduled = this.#next.get(key)
    if (scheduled) return scheduled
    const running = this.#running.get(key)
    if (!running) return this.#begin(key, run)
    const begin = (): Promise<T> => {
      this.#next.delete(key)
      return this.#begin(key, run)
    }
    const next = running.then(begin, begin)
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, run: () => Promise<T>): Promise<T> {
    const running = run().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key)
    })
    this.#running.set(key, running)
    return running
  }
}
