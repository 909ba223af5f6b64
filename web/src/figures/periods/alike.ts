import type { View } from './view.ts'

/** The server's description of the locations of a figure. */
interface Traded {
  readonly data: { readonly locations: number }
}

/** Figures of two periods over the locations that traded in both: like for like. */
export interface Alike<T> {
  readonly now: T
  readonly before: T
  /** How many locations these are, and how many traded in the period shown. */
  readonly locations: number
  readonly of: number
}

/** Whether the locations that traded in both periods are only some of those that traded in the one shown. */
export function isPartAlike(now: Traded | undefined, before: Traded | undefined): boolean {
  return (
    now !== undefined &&
    before !== undefined &&
    before.data.locations > 0 &&
    before.data.locations < now.data.locations
  )
}

/**
 * The two periods over the same locations; undefined when no location traded in both, or while an answer loads. `before`
 * is of the locations that traded in both, `part` is the period shown of the same locations.
 */
export function alikeOf<T extends Traded>(
  now: T | undefined,
  before: T | undefined,
  part: T | undefined,
): Alike<T> | undefined {
  if (now === undefined || before === undefined || before.data.locations === 0) return undefined
  const same = isPartAlike(now, before) ? part : now
  return same && { now: same, before, locations: before.data.locations, of: now.data.locations }
}

/** The period before, when a chart can show it beside the period shown: only when the same locations traded in both. */
export function comparableBefore<T extends Traded>(now: T, before: T | undefined): T | undefined {
  return before !== undefined && before.data.locations > 0 && before.data.locations === now.data.locations
    ? before
    : undefined
}

/** Which periods a question names: the period itself, and the one its locations must have traded in as well. */
export type PeriodRole = 'now' | 'before' | 'alike'
export function periodsOf({ chosen }: View, role: PeriodRole) {
  return {
    period: role === 'before' ? chosen.before : chosen.now,
    other: role === 'now' ? undefined : role === 'before' ? chosen.now : chosen.before,
  }
}
