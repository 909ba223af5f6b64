import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'

const quarter = 15 * minuteMs
/** UTC offsets change at full quarters of an hour, so the orders of a day need only a few lookups. */
const known = new Map<string, number>()
const mostKnown = 50_000

const offsetMinutes = (at: number, timeZone: string): number => {
  const start = Math.floor(at / quarter) * quarter
  const key = `${start} ${timeZone}`
  const found = known.get(key)
  if (found !== undefined) return found
  const { day, time } = localTimeOf(new Date(start), timeZone)
  const minutes = (Date.parse(`${day}T${time}:00Z`) - start) / 60_000
  if (known.size >= mostKnown) known.clear()
  known.set(key, minutes)
  return minutes
}

const two = (value: number): string => String(value).padStart(2, '0')

/** ISO 8601 in local time: `2026-06-20T18:00:00+01:00`. */
export function withOffset(at: Date, timeZone: string): string {
  const minutes = offsetMinutes(at.getTime(), timeZone)
  const local = new Date(at.getTime() + minutes * minuteMs).toISOString().slice(0, 19)
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`
}
