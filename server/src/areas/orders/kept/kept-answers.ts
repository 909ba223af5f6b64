import { Together } from '../../../platform/db/queries/together.ts'

/** As many answers are kept; a page of 25 orders and its text are about 30 kB. */
export const mostKept = 200

/** What an answer follows from. */
interface Asked {
  /** Names what `state` asks about. */
  readonly place: string
  /** The state of everything there, as it is when this is called. */
  readonly state: () => Promise<string>
  readonly question: string
}

/**
 * Answers by what they follow from: the question and the state of everything it was asked about. Such an answer cannot
 * become wrong, only forgotten, so no notice is needed; equal requests at the same time wait for the same answer.
 */
export class KeptAnswers<T extends object> {
  readonly #kept = new Map<string, Promise<Readonly<T>>>()
  readonly #states = new Together<string>()
  readonly #forMs: number | undefined

  /** `forMs`: how long an answer is kept after it was found; without it until others push it out. */
  constructor({ forMs }: { readonly forMs?: number } = {}) {
    this.#forMs = forMs
  }

  /** The answer that is kept for the state that is true now, else the one that is found now; never to be changed. */
  async answer({ place, state, question }: Asked, find: () => Promise<T>): Promise<Readonly<T>> {
    return this.#of(`${await this.#states.ask(place, state)} ${question}`, find)
  }

  #of(key: string, find: () => Promise<T>): Promise<Readonly<T>> {
    const known = this.#kept.get(key)
    // the one asked for last goes last
    if (known) this.#kept.delete(key)
    const answer = known ?? find().then((it) => Object.freeze(it))
    this.#kept.set(key, answer)
    if (known) return answer
    const forget = (): void => {
      if (this.#kept.get(key) === answer) this.#kept.delete(key)
    }
    // a failure is no answer
    answer.then(() => this.#forMs !== undefined && setTimeout(forget, this.#forMs).unref(), forget)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    return answer
  }
}
