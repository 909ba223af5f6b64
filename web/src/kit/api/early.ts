/** How long an answer waits for the app to use it; after that it is requested again. */
const keptMs = 10_000
const answers = new Map<string, Promise<unknown>>()
const asked = new Set<string>()

/** The result of `q()`; only its key and its query function matter here. */
export interface EarlyQuery<T = unknown> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => T | Promise<T>) | symbol
}

/**
 * Sends a query before the query cache is loaded, so that answers and app load in parallel: the query with the same key
 * uses this answer instead of a request. Does nothing if the app has sent the query already: the answer would wait for
 * a later query and be outdated.
 */
export function startQuery<T>({ queryKey, queryFn }: EarlyQuery<T>): Promise<T> | undefined {
  const key = JSON.stringify(queryKey)
  if (asked.has(key)) return undefined
  // made by q(), whose query function needs none of the cache's context
  const answer = (queryFn as (context: object) => Promise<T>)({})
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keptMs)
  answer.catch(() => undefined) // the query that uses it reports it
  return answer
}

/** The answer that is already loading, once: the next query sends a new request. */
export function takeEarlyAnswer(queryKey: readonly unknown[]): Promise<unknown> | undefined {
  const key = JSON.stringify(queryKey)
  asked.add(key)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}
