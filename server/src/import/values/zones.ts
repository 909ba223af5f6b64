import { dayMs, hourMs } from '@storekeep/contract/rules/time/durations.ts'

/** Milliseconds by which a zone's wall clock is ahead of UTC, cached per hour. */

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

const ask = (timeZone: string, at: number): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const wall = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  )
  return wall - Math.floor(at / 1000) * 1000
}

const known = new Map<string, Map<number, number>>()
const asked = (timeZone: string, at: number): number => {
  let offsets = known.get(timeZone)
  if (!offsets) known.set(timeZone, (offsets = new Map()))
  let offset = offsets.get(at)
  if (offset === undefined) offsets.set(at, (offset = ask(timeZone, at)))
  return offset
}

/**
 * Offset of a zone at an instant. Most UTC days have a single offset, checked at both ends; on a day with a clock
 * change the quarter of an hour is checked (zones change at full quarters).
 */
export function offsetAt(timeZone: string, at: number): number {
  const day = Math.floor(at / dayMs) * dayMs
  const first = asked(timeZone, day)
  return first === asked(timeZone, day + dayMs)
    ? first
    : asked(timeZone, Math.floor(at / (hourMs / 4)) * (hourMs / 4))
}

/**
 * The instant of a wall time, given as if it were UTC (`Date.UTC(2018, 2, 25, 1, 30)`). An ambiguous time, when clocks
 * go back, maps to the earlier instant; a non-existent one, when clocks go forward, is moved later by the jump (01:30
 * in London on 25 March 2018 becomes 02:30).
 */
export function instantOf(timeZone: string, wall: number): number {
  const before = offsetAt(timeZone, wall - dayMs)
  const after = offsetAt(timeZone, wall + dayMs)
  if (before === after) return wall - before
  const early = wall - before
  if (offsetAt(timeZone, early) === before) return early
  const late = wall - after
  return offsetAt(timeZone, late) === after ? late : early
}

/** Wall time of an instant, as if it were UTC. */
const wallOf = (timeZone: string, at: number): number => at + offsetAt(timeZone, at)

/** Local day `yyyy-MM-dd` of an instant. */
export function dayOf(timeZone: string, at: number): string {
  return new Date(wallOf(timeZone, at)).toISOString().slice(0, 10)
}
