import { daysBetween } from '../time/periods.ts'
import type { Holiday } from './calendar.ts'

/** The name of a holiday or of special hours. */
export const longestNote = 80

/** GAP-HOLIDAY: days of one holiday, both ends inclusive. */
const longestHoliday = 365

type Range = Pick<Holiday, 'start' | 'end'>

type HolidayFault =
  | { readonly field: 'start'; readonly code: 'holiday.past' }
  | { readonly field: 'end'; readonly code: 'holiday.inverted' | 'holiday.tooLong' }
  | { readonly field: 'start'; readonly code: 'holiday.overlap'; readonly other: Range }

export function isSameRange(one: Range, other: Range): boolean {
  return one.start === other.start && one.end === other.end
}

/**
 * GAP-HOLIDAY: the fault of a holiday, given the existing ones. One that has begun can be changed if its start remains;
 * `replaces` is the replaced one.
 */
export function holidayFault(
  given: Range,
  holidays: readonly Holiday[],
  today: string,
  replaces?: Range,
): HolidayFault | null {
  const keepsStart = replaces?.start === given.start
  if (given.start < today && !keepsStart) return { field: 'start', code: 'holiday.past' }
  if (given.end < given.start) return { field: 'end', code: 'holiday.inverted' }
  if (daysBetween(given.start, given.end) + 1 > longestHoliday)
    return { field: 'end', code: 'holiday.tooLong' }
  const other = holidays.find(
    (one) => !(replaces && isSameRange(one, replaces)) && one.start <= given.end && given.start <= one.end,
  )
  return other
    ? { field: 'start', code: 'holiday.overlap', other: { start: other.start, end: other.end } }
    : null
}
