import { dayMs, minuteMs } from './durations.ts'
import { offsetAt } from './local-time.ts'
import { addDays } from './periods.ts'

/**
 * The instants of a wall time, given as if it were UTC, earliest first: two when clocks go back over it, none when they
 * go forward over it. `before` and `after` are the offsets a day before and after.
 */
function instantsOf(wall: number, timeZone: string) {
  const before = offsetAt(wall - dayMs, timeZone)
  const after = offsetAt(wall + dayMs, timeZone)
  const offsets = before === after ? [before] : [Math.max(before, after), Math.min(before, after)]
  const instants = offsets.map((offset) => wall - offset)
  return { before, after, instants: instants.filter((at) => at + offsetAt(at, timeZone) === wall) }
}

/**
 * The instant of a wall time, given as if it were UTC. An ambiguous time maps to the earlier instant; a non-existent one
 * is moved later by the jump (01:30 in London on 25 March 2018 becomes 02:30).
 */
export function instantOf(wall: number, timeZone: string): number {
  const { before, instants } = instantsOf(wall, timeZone)
  return instants[0] ?? wall - before
}

/**
 * The instant of a wall time, in minutes since midnight of a day; 1440 and more are on the next day. An ambiguous time
 * is the first or the last of the two; a non-existent one is the time of the jump.
 */
export function momentOf(day: string, minutes: number, timeZone: string, which: 'first' | 'last'): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const { before, after, instants } = instantsOf(wall, timeZone)
  return instants.at(which === 'first' ? 0 : -1) ?? jumpBetween(wall - after, wall - before, before, timeZone)
}

/** The start of a local day. It may be after midnight, and a day may have 23 or 25 hours. */
export function startOfDay(day: string, timeZone: string): number {
  return momentOf(day, 0, timeZone, 'first')
}

/** The instant between two others at which the offset changes. */
function jumpBetween(from: number, to: number, before: number, timeZone: string): number {
  let [low, high] = [from, to]
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** A change of the clocks: the wall time at which it happens, and the wall time it leads to. */
interface ClockChange {
  readonly from: string
  readonly to: string
  readonly isForward: boolean
}

/** The change of the clocks on a local day; null on all other days. */
export function clockChangeOn(day: string, timeZone: string): ClockChange | null {
  const first = startOfDay(day, timeZone) - minuteMs
  const last = startOfDay(addDays(day, 1), timeZone) - minuteMs
  const [before, after] = [offsetAt(first, timeZone), offsetAt(last, timeZone)]
  if (before === after) return null
  const at = jumpBetween(first, last, before, timeZone)
  const wallAt = (offset: number) => new Date(at + offset).toISOString().slice(11, 16)
  return { from: wallAt(before), to: wallAt(after), isForward: after > before }
}
