/** How long an answer is kept for the app; after that it is requested again. */
const lifetimeMs = 10_000
const answers = new Map<string, Promise<unknown>>()
const asked = new Set<string>()

/** The result of `q()`; only its key and query function matter here. */
export interface EarlyQuery<T = unknown> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => T | Promise<T>) | symbol
}

/**
 * Sends a query before the query cache has loaded, so that answers and app load in parallel; the query with the same
 * key then uses this answer. Does nothing if the query has already been sent: a second answer would be left for a later
 * query and be stale.
 */
export function startQuery<T>({ queryKey, queryFn }: EarlyQuery<T>): Promise<T> | undefined {
  const key = JSON.stringify(queryKey)
  if (asked.has(key) || answers.has(key)) return undefined
  // made by q(), whose query function does not use the cache's context
  const answer = (queryFn as (context: object) => Promise<T>)({})
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), lifetimeMs)
  answer.catch(() => undefined) // the query that uses it reports it
  return answer
}

/** Returns the loading answer once; the next query sends a new request. */
export function takeEarlyAnswer(queryKey: readonly unknown[]): Promise<unknown> | undefined {
  const key = JSON.stringify(queryKey)
  asked.add(key)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}
