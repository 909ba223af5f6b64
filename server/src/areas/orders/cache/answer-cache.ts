import { Together } from '../../../platform/db/queries/together.ts'

/** The number of cached answers; a page of 25 orders and its text are about 30 kB. */
export const mostAnswers = 200

/** The dependencies of an answer. */
interface Asked {
  /** The key of `state`. */
  readonly locations: string
  /** The current state of the data under the key. */
  readonly state: () => Promise<string>
  readonly question: string
}

/**
 * A cache of answers, keyed by the query and the state of its data. An entry never becomes wrong, so the cache needs no
 * invalidation; equal requests at the same time wait for the same answer.
 */
export class AnswerCache<T extends object> {
  readonly #answers = new Map<string, Promise<Readonly<T>>>()
  readonly #states = new Together<string>()
  readonly #forMs: number | undefined

  /** `forMs`: lifetime of the answer; without it, until it is evicted. */
  constructor({ forMs }: { readonly forMs?: number } = {}) {
    this.#forMs = forMs
  }

  /** The cached answer for the current state, else a new one. Do not mutate it. */
  async answer({ locations, state, question }: Asked, find: () => Promise<T>): Promise<Readonly<T>> {
    return this.#of(`${await this.#states.ask(locations, state)} ${question}`, find)
  }

  #of(key: string, find: () => Promise<T>): Promise<Readonly<T>> {
    const known = this.#answers.get(key)
    // the most recently used one is evicted last
    if (known) this.#answers.delete(key)
    const answer = known ?? find().then((it) => Object.freeze(it))
    this.#answers.set(key, answer)
    if (known) return answer
    const forget = (): void => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key)
    }
    // failures are not cached
    answer.then(() => this.#forMs !== undefined && setTimeout(forget, this.#forMs).unref(), forget)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
}
