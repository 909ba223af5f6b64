import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { offsetAt } from '@storekeep/contract/rules/time/local-time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** ISO 8601 in local time: `2026-06-20T18:00:00+01:00`. */
export function withOffset(at: Date, timeZone: string): string {
  const offset = offsetAt(at.getTime(), timeZone)
  const local = new Date(at.getTime() + offset).toISOString().slice(0, 19)
  const minutes = Math.abs(offset) / minuteMs
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
