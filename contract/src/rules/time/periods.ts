import { dayMs } from './durations.ts'

/** Local calendar days as `yyyy-MM-dd`; arithmetic in UTC to avoid clock changes. */
export type DayText = string

const toMs = (day: DayText): number => Date.parse(`${day}T00:00:00Z`)

/** `count` days later (earlier when negative). */
export function addDays(day: DayText, count: number): DayText {
  return new Date(toMs(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Days of the half-open range. */
export function daysBetween(from: DayText, to: DayText): number {
  return Math.round((toMs(to) - toMs(from)) / dayMs)
}

/** Every day of the half-open range, in order. */
export function eachDay(from: DayText, to: DayText): DayText[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
}

/** ISO weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: DayText): number {
  return new Date(toMs(day)).getUTCDay() || 7
}

/** GAP-CAPS: maximum number of days on a page. */
export const maxPageDays = 400

export interface Period {
  readonly from: DayText
  /** Exclusive. */
  readonly to: DayText
  /** Local time at which the last day is cut; absent if the whole day counts. */
  readonly until?: string
}

/**
 * Year on year: the same weekdays 52 weeks earlier; for more than 52 weeks, as many weeks as needed to avoid overlap.
 */
export function periodYearBefore(period: Period): Period {
  const days = daysBetween(period.from, period.to)
  const shift = Math.max(364, Math.ceil(days / 7) * 7)
  const before = { from: addDays(period.from, -shift), to: addDays(period.to, -shift) }
  return period.until === undefined ? before : { ...before, until: period.until }
}

/**
 * GAP-PERIODS: the comparison period, shifted back by whole weeks so that weekdays match (7, 28 or 364 days, else the
 * smallest number of weeks without overlap). An unfinished last day is compared up to the same time of day.
 */
export function periodBefore(period: Period): Period {
  const days = daysBetween(period.from, period.to)
  const shift = days <= 7 ? 7 : days <= 28 ? 28 : days > 180 && days <= 364 ? 364 : Math.ceil(days / 7) * 7
  const before = { from: addDays(period.from, -shift), to: addDays(period.to, -shift) }
  return period.until === undefined ? before : { ...before, until: period.until }
}
