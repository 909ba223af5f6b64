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

/** Whether two lists of hours overlap; an empty list means every hour. */
export function sharesHours(one: readonly OpeningTime[], other: readonly OpeningTime[]): boolean {
  if (one.length === 0 || other.length === 0) return true
  const others = other.flatMap(piecesOf)
  return one.flatMap(piecesOf).some(([from, to]) => others.some(([start, end]) => from < end && start < to))
}

/** Whether hours within a list overlap. */
export function overlapsItself(times: readonly OpeningTime[]): boolean {
  return times.some((one, nth) => times.slice(nth + 1).some((other) => sharesHours([one], [other])))
}

/** Whether some of the hours are on the days from `startDate` until before `endDate`. */
export function isOnDays(times: readonly OpeningTime[], startDate: string, endDate: string): boolean {
  const start = Date.parse(startDate)
  const count = Math.min(7, (Date.parse(endDate) - start) / (dayMinutes * 60_000))
  const first = new Date(start).getUTCDay()
  const days = Array.from({ length: count }, (_, nth) => ({
    day: ((first + nth) % 7) + 1,
    opening: '00:00',
    closing: '00:00',
  }))
  return sharesHours(times, days)
}

/** Whether a time of the week is within the hours: weekday as on the wire, time `HH:mm`. */
export function isOpenAt(times: readonly OpeningTime[], day: number, time: string): boolean {
  if (times.length === 0) return true
  const at = (day - 1) * dayMinutes + minutesOf(time)
  return times.flatMap(piecesOf).some(([from, to]) => from <= at && at < to)
}
