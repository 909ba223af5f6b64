/** Pauses and busy mode are stored as events, from which the state at a given time is derived. */

export const stopKinds = ['PAUSE', 'RESUME', 'BUSY', 'CALM'] as const
export type StopKind = (typeof stopKinds)[number]

/** Why a partner pauses. */
export const pauseReasons = ['TOO_BUSY', 'STAFF', 'STOCK', 'TECHNICAL', 'OTHER'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Choices of minutes for a pause or busy mode. */
export const offeredMinutes = [20, 40, 60, 120] as const
/** Maximum duration of a pause, which ends automatically; longer closings are holidays. */
export const longestStopMinutes = 24 * 60
/** Choices of additional preparation minutes in busy mode. */
export const extraMinutes = [5, 10, 15, 20, 30] as const

/** One event, oldest first in a list. A PAUSE and a BUSY have an end. */
export interface StopEvent {
  readonly kind: StopKind
  readonly at: number
  readonly until: number | null
  /** For a pause. */
  readonly reason: PauseReason | null
  /** For busy mode. */
  readonly extraMinutes: number | null
  /** Name of the user; null for the marketplace. */
  readonly by: string | null
}

/** A pause or busy mode in effect. */
type Stop = StopEvent & { readonly until: number }

const begins = { pause: 'PAUSE', busy: 'BUSY' } as const
const ends = { pause: 'RESUME', busy: 'CALM' } as const

/** The pause, or the busy mode, in effect at a given time: the newest event decides, and it ends automatically. */
export function stopAt(events: readonly StopEvent[], what: 'pause' | 'busy', at: number): Stop | null {
  const last = events.findLast(
    ({ kind, at: since }) => since <= at && (kind === begins[what] || kind === ends[what]),
  )
  if (last?.kind !== begins[what] || last.until === null || last.until <= at) return null
  return { ...last, until: last.until }
}

/** Every interval in which one of the kind was in effect; a newer event ends the previous one. */
export function stopStretches(
  events: readonly StopEvent[],
  what: 'pause' | 'busy',
): { readonly from: number; readonly to: number }[] {
  const own = events.filter(({ kind }) => kind === begins[what] || kind === ends[what])
  return own.flatMap(({ kind, at, until }, index) => {
    if (kind !== begins[what] || until === null) return []
    const to = Math.min(until, own[index + 1]?.at ?? until)
    return to > at ? [{ from: at, to }] : []
  })
}
