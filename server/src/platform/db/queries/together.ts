/**
 * Lets those who ask the same at the same time share one run. A run that has begun may have looked before a change
 * that a caller already knows of, so none joins it: all callers that come while it runs share the next one, which begins
 * after they have asked.
 */
export class Together<T> {
  readonly #running = new Map<string, Promise<T>>()
  readonly #next = new Map<string, Promise<T>>()

  /** The result of a run that begins from now on; `key` identifies what `run` asks. */
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
