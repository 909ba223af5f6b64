/** A refresh that `warm-up.js` has begun in its turn among the tabs, long before this code was there. */
export interface FirstRefresh {
  /** The refresh token it has sent. */
  readonly token: string
  readonly answer: Promise<Response>
  /** Keeps the turn until it is given on; else it ends by itself after a while. */
  readonly keep: () => void
  /** Gives the turn to the next tab. */
  readonly end: () => void
}

declare global {
  /** Where `warm-up.js` leaves it; null when another tab had the turn. */
  var firstRefresh: Promise<FirstRefresh | null> | undefined
}

let taken: FirstRefresh | null = null

/** Takes over the turn of the first refresh, once; null when there is none, and everything goes its usual way. */
export async function takeFirstTurn(): Promise<FirstRefresh | null> {
  const begun = globalThis.firstRefresh
  globalThis.firstRefresh = undefined
  taken = (await begun) ?? null
  taken?.keep()
  return taken
}

/** The answer that is on its way already for this token, once. */
export function takeFirstAnswer(token: string): Promise<Response> | null {
  const answer = taken?.token === token ? taken.answer : null
  taken = null
  return answer
}
