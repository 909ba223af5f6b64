import { hourMs } from './durations.ts'

/** The wall clock of a time zone at a given time. */
export interface LocalTime {
  /** `yyyy-MM-dd`. */
  readonly day: string
  readonly hour: number
  /** `HH:mm`. */
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The local day and time of an instant in a zone; a business day is the local day. */
export function localTimeOf(at: string | Date, timeZone: string): LocalTime {
  // "2026-03-29, 03:15": formatting once is four times faster than formatting to parts
  const text = formatOf(timeZone).format(typeof at === 'string' ? new Date(at) : at)
  const time = text.slice(12, 17)
  return { day: text.slice(0, 10), hour: Number(time.slice(0, 2)), time }
}

const starts = new Map<string, number>()

/**
 * The start of a local day in a zone, in milliseconds. A day may start after midnight (if clocks are put forward at
 * midnight) and last 23 or 25 hours, so its end is the start of the next one.
 */
export function startOfDay(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // offsets are at most 15 hours; the local day never decreases, so the start is found by bisection
  let [before, after] = [midnight - 15 * hourMs, midnight + 15 * hourMs]
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (localTimeOf(new Date(middle), timeZone).day < day) before = middle
    else after = middle
  }
  if (starts.size > 20_000) starts.clear()
  starts.set(key, after)
  return after
}
