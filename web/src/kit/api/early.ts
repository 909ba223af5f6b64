/** How long an answer waits for the app to ask for it; after that it is asked anew. */
const keptFor = 10_000
const begun = new Map<string, Begun>()
const asked = new Set<string>()

interface Begun {
  readonly queryKey: readonly unknown[]
  readonly answer: Promise<unknown>
}

/** What `q()` makes; only its key and how it asks matter here. */
export interface Begins<T = unknown> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => T | Promise<T>) | symbol
}

/**
 * Asks before the cache of queries is there to ask, so that answers and app travel side by side: the query of
 * the same key takes this answer instead of asking again.
 */
export function begin<T>({ queryKey, queryFn }: Begins<T>): Promise<T> {
  // made by q(), whose way of asking needs none of the cache's context
  const answer = (queryFn as (context: object) => Promise<T>)({})
  const key = JSON.stringify(queryKey)
  begun.set(key, { queryKey, answer })
  setTimeout(() => begun.delete(key), keptFor)
  answer.catch(() => undefined) // whoever takes it is told; nobody else has to be
  return answer
}

/** The answer that is already on its way, once: whoever asks again wants a new one. */
export function takeBegun(queryKey: readonly unknown[]): Promise<unknown> | undefined {
  const key = JSON.stringify(queryKey)
  asked.add(key)
  const answer = begun.get(key)?.answer
  begun.delete(key)
  return answer
}

/**
 * What has been answered so far, and what is answered within so many milliseconds, for the cache to begin with: a page
 * is then drawn once, instead of once for each answer. Refusals stay for whoever asks.
 */
export async function takeAnswers(
  within: number,
): Promise<readonly (readonly [Begun['queryKey'], unknown])[]> {
  const answers: [Begun['queryKey'], unknown][] = []
  let isOver = false
  const waiting = [...begun].map(async ([key, { queryKey, answer }]) => {
    const data = await answer
    if (isOver || begun.get(key)?.answer !== answer) return
    void takeBegun(queryKey)
    answers.push([queryKey, data])
  })
  await Promise.race([Promise.allSettled(waiting), new Promise((done) => setTimeout(done, within))])
  isOver = true
  return answers
}

/** Begins several, each in a moment of its own so that nobody waits for all; not what the app has asked by itself. */
export async function beginAll(queries: readonly Begins[]): Promise<void> {
  for (const query of queries) {
    if (!asked.has(JSON.stringify(query.queryKey))) void begin(query)
    await new Promise((done) => setTimeout(done))
  }
}
