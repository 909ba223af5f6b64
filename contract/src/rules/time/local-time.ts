import { dayMs, hourMs } from './durations.ts'

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

const offsets = new Map<string, number>()
const readOffset = (at: number, timeZone: string): number => {
  const key = `${timeZone} ${at}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  // "2026-03-29, 03:15": formatting once is four times faster than formatting to parts
  const wall = Date.parse(`${formatOf(timeZone).format(at).replace(', ', 'T')}Z`)
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(key, wall - at)
  return wall - at
}

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant. */
export function offsetAt(at: number, timeZone: string): number {
  const day = Math.floor(at / dayMs) * dayMs
  const offset = readOffset(day, timeZone)
  if (offset === readOffset(day + dayMs, timeZone)) return offset
  // clocks change at full quarters of an hour
  return readOffset(Math.floor(at / (hourMs / 4)) * (hourMs / 4), timeZone)
}

/** The local day and time of an instant in a zone; a business day is the local day. */
export function localTimeOf(at: string | number | Date, timeZone: string): LocalTime {
  const instant = new Date(at).getTime()
  const text = new Date(instant + offsetAt(instant, timeZone)).toISOString()
  const time = text.slice(11, 16)
  return { day: text.slice(0, 10), hour: Number(time.slice(0, 2)), time }
}
