import { minuteMs } from '../time/durations.ts'

/** Hours of a weekday, 1 = Sunday as on the wire. A closing time at or before the opening time is on the next day. */
export interface OpeningTime {
  readonly day: number
  /** `HH:mm`. */
  readonly opening: string
  readonly closing: string
}

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether hours end on the day after they begin. */
export function endsNextDay({ opening, closing }: OpeningTime): boolean {
  return closing <= opening
}

/** Intervals of a week in minutes from Sunday's midnight; what exceeds the week wraps around to its start. */
function piecesOf({ day, opening, closing }: OpeningTime): [number, number][] {
  const from = (day - 1) * dayMinutes + minutesOf(opening)
  const length = (minutesOf(closing) - minutesOf(opening) + dayMinutes) % dayMinutes || dayMinutes
  const to = from + length
  return to <= weekMinutes
    ? [[from, to]]
    : [
        [from, weekMinutes],
        [0, to - weekMinutes],
      ]
}

/** Intervals of a list of hours; an empty list means every hour. */
function intervalsOf(times: readonly OpeningTime[]): [number, number][] {
  return times.length === 0 ? [[0, weekMinutes]] : times.flatMap(piecesOf)
}

/** What two lists of intervals have in common. */
function common(some: readonly [number, number][], others: readonly [number, number][]): [number, number][] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([start, end]): [number, number][] => {
      const both: [number, number] = [Math.max(from, start), Math.min(to, end)]
      return both[0] < both[1] ? [both] : []
    }),
  )
}

/** Whether two lists of hours overlap; an empty list means every hour. */
export function sharesHours(one: readonly OpeningTime[], other: readonly OpeningTime[]): boolean {
  return common(intervalsOf(one), intervalsOf(other)).length > 0
}

/** Whether hours within a list overlap. */
export function overlapsItself(times: readonly OpeningTime[]): boolean {
  return times.some((one, nth) => times.slice(nth + 1).some((other) => sharesHours([one], [other])))
}

/** The weekdays from `startDate` until before `endDate`, as intervals of a week. */
function weekdaysOf(startDate: string, endDate: string): [number, number][] {
  const start = Date.parse(startDate)
  const count = Math.min(7, (Date.parse(endDate) - start) / (dayMinutes * minuteMs))
  const first = new Date(start).getUTCDay()
  return Array.from({ length: Math.max(0, count) }, (_, nth) => {
    const from = ((first + nth) % 7) * dayMinutes
    return [from, from + dayMinutes]
  })
}

/** Whether some of the hours are on the days from `startDate` until before `endDate`. */
export function isOnDays(times: readonly OpeningTime[], startDate: string, endDate: string): boolean {
  return common(intervalsOf(times), weekdaysOf(startDate, endDate)).length > 0
}

/** Days from `startDate` until before `endDate`, and the hours on them. */
interface DaysAndHours {
  readonly startDate: string
  readonly endDate: string
  readonly openingTimes: readonly OpeningTime[]
}

/** Whether two have some hour of some day in common; hours that overlap only on other weekdays do not count. */
export function sharesTime(one: DaysAndHours, other: DaysAndHours): boolean {
  const startDate = one.startDate > other.startDate ? one.startDate : other.startDate
  const endDate = one.endDate < other.endDate ? one.endDate : other.endDate
  const hours = common(intervalsOf(one.openingTimes), intervalsOf(other.openingTimes))
  return common(hours, weekdaysOf(startDate, endDate)).length > 0
}

/** Whether a time of the week is within the hours: weekday as on the wire, time `HH:mm`. */
export function isOpenAt(times: readonly OpeningTime[], day: number, time: string): boolean {
  const at = (day - 1) * dayMinutes + minutesOf(time)
  return intervalsOf(times).some(([from, to]) => from <= at && at < to)
}
