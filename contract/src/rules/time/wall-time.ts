import { dayMs, minuteMs } from './durations.ts'
import { localTimeOf, startOfDay } from './local-time.ts'
import { addDays } from './periods.ts'

const known = new Map<string, number>()

/** Milliseconds by which a zone is ahead of UTC at a given time. */
function offsetAt(at: number, timeZone: string): number {
  // offsets change at full quarters of an hour
  const quarter = Math.floor(at / (15 * minuteMs)) * 15 * minuteMs
  const key = `${timeZone} ${quarter}`
  const found = known.get(key)
  if (found !== undefined) return found
  const { day, time } = localTimeOf(new Date(quarter), timeZone)
  const offset = Date.parse(`${day}T${time}:00Z`) - quarter
  if (known.size > 50_000) known.clear()
  known.set(key, offset)
  return offset
}

interface ZonedDay {
  /** Midnight as if it were UTC. */
  readonly midnight: number
  /** The offsets of the day before and the day after. */
  readonly before: number
  readonly after: number
}

const days = new Map<string, ZonedDay>()

function zonedDay(day: string, timeZone: string): ZonedDay {
  const key = `${timeZone} ${day}`
  const found = days.get(key)
  if (found) return found
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const made = {
    midnight,
    before: offsetAt(midnight - dayMs, timeZone),
    after: offsetAt(midnight + 3 * dayMs, timeZone),
  }
  if (days.size > 20_000) days.clear()
  days.set(key, made)
  return made
}

/**
 * The instant of a wall time, in minutes since midnight of a day; 1440 and more are on the next day. An ambiguous time
 * is the first or the last of the two; a non-existent one is the time of the jump.
 */
export function momentOf(day: string, minutes: number, timeZone: string, which: 'first' | 'last'): number {
  const { midnight, before, after } = zonedDay(day, timeZone)
  const wall = midnight + minutes * minuteMs
  if (before === after) return wall - before
  const fitting = [wall - before, wall - after].filter((at) => at + offsetAt(at, timeZone) === wall)
  if (fitting.length > 0) return which === 'first' ? Math.min(...fitting) : Math.max(...fitting)
  return jumpBetween(wall - after, wall - before, before, timeZone)
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
