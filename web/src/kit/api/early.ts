/** How long an answer waits for the app to ask for it; after that it is asked anew. */
const keptMs = 10_000
const answers = new Map<string, Promise<unknown>>()
const asked = new Set<string>()

/** What `q()` makes; only its key and how it asks matter here. */
export interface EarlyQuery<T = unknown> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => T | Promise<T>) | symbol
}

/**
 * Asks before the cache of queries is there to ask, so that answers and app travel side by side: the query of
 * the same key takes this answer instead of asking again. Does nothing when the app has asked already: the answer
 * would wait for a later question and be out of date.
 */
export function startQuery<T>({ queryKey, queryFn }: EarlyQuery<T>): Promise<T> | undefined {
  const key = JSON.stringify(queryKey)
  if (asked.has(key)) return undefined
  // made by q(), whose way of asking needs none of the cache's context
  const answer = (queryFn as (context: object) => Promise<T>)({})
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keptMs)
  answer.catch(() => undefined) // the query that takes it reports it
  return answer
}

/** The answer that is already on its way, once: the next question is a new one. */
export function takeEarlyAnswer(queryKey: readonly unknown[]): Promise<unknown> | undefined {
  const key = JSON.stringify(queryKey)
  asked.add(key)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}
