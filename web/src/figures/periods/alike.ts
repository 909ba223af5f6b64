import type { View } from './view.ts'

/** The server's metadata on the locations of a figure. */
interface Traded {
  readonly data: { readonly locations: number }
}

/** Figures of two periods over the locations that traded in both (like for like). */
export interface Alike<T> {
  readonly now: T
  readonly before: T
  /** How many locations these are, and how many traded in the shown period. */
  readonly locations: number
  readonly of: number
}

/** Whether only some of the locations that traded in the shown period also traded in the previous one. */
export function isPartAlike(now: Traded | undefined, before: Traded | undefined): boolean {
  return (
    now !== undefined &&
    before !== undefined &&
    before.data.locations > 0 &&
    before.data.locations < now.data.locations
  )
}

/**
 * Both periods over the same locations; undefined if no location traded in both, or while loading. `before` covers the
 * locations that traded in both, `part` is the shown period for the same locations.
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

/** The previous period, if a chart can show it: only if the same locations traded in both. */
export function comparableBefore<T extends Traded>(now: T, before: T | undefined): T | undefined {
  return before !== undefined && before.data.locations > 0 && before.data.locations === now.data.locations
    ? before
    : undefined
}

/** The periods of a request: the period itself, and one in which its locations must also have traded. */
export type PeriodRole = 'now' | 'before' | 'alike'
export function periodsOf({ chosen }: View, role: PeriodRole) {
  return {
    period: role === 'before' ? chosen.before : chosen.now,
    other: role === 'now' ? undefined : role === 'before' ? chosen.now : chosen.before,
  }
}
