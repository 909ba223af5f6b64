import {
  addDays,
  daysBetween,
  maxPageDays,
  periodBefore,
  periodYearBefore,
} from '@storekeep/contract/rules/time/periods.ts'
import type { DayText, Period } from '@storekeep/contract/rules/time/periods.ts'
import { isCalendarDay } from '#kit/page/search-parts.ts'
import type { PeriodSearch, Preset } from './period-search.ts'

const defaultPreset: Preset = 'last-28'

/** The stores' local time. */
export interface Clock {
  readonly day: DayText
  /** `HH:mm` */
  readonly time: string
}

/** The period of a page, with the one that it is compared with. */
export interface ChosenPeriod {
  readonly name: Preset | 'custom'
  /** The last day, inclusive. */
  readonly last: DayText
  readonly days: number
  readonly includesToday: boolean
  readonly now: Period
  /** GAP-PERIODS: the same weekdays before, up to the same time of day if the period includes today. */
  readonly before: Period
  readonly isYearBefore: boolean
  /** Why the page shows other days than those in the address. */
  readonly notice: PeriodNotice | null
}

/** The range has no two days of the calendar, ends before it starts, is in the future, or exceeds the maximum length. */
type PeriodNotice = 'unreadable' | 'inverted' | 'future' | 'shortened'

const monthStart = (day: DayText): DayText => `${day.slice(0, 8)}01`

function presetRange(name: Preset, today: DayText): { from: DayText; to: DayText } {
  const tomorrow = addDays(today, 1)
  switch (name) {
    case 'today':
      return { from: today, to: tomorrow }
    case 'yesterday':
      return { from: addDays(today, -1), to: today }
    case 'last-7':
      return { from: addDays(today, -6), to: tomorrow }
    case 'last-28':
      return { from: addDays(today, -27), to: tomorrow }
    case 'last-90':
      return { from: addDays(today, -89), to: tomorrow }
    case 'this-month':
      return { from: monthStart(today), to: tomorrow }
    case 'last-month':
      return { from: monthStart(addDays(monthStart(today), -1)), to: monthStart(today) }
    case 'last-12-months':
      return { from: addDays(yearBefore(today), 1), to: tomorrow }
  }
}

/** The same date a year earlier; 29 February becomes the 28th. */
function yearBefore(day: DayText): DayText {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isCalendarDay(earlier) ? earlier : addDays(day, -366)
}

/** A range from the address, limited to what pages show: not after today, at most 400 days (GAP-CAPS). */
function customRange(from: DayText, last: DayText, today: DayText): { from: DayText; to: DayText } | null {
  if (!isCalendarDay(from) || !isCalendarDay(last) || from > today || last < from) return null
  const to = addDays(last > today ? today : last, 1)
  const earliest = addDays(to, -maxPageDays)
  return { from: from < earliest ? earliest : from, to }
}

function noticeOf(
  { from, to }: PeriodSearch,
  range: { readonly from: DayText },
  today: DayText,
): PeriodNotice | null {
  if (from === undefined || to === undefined) return null
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'unreadable'
  if (to < from) return 'inverted'
  if (from > today) return 'future'
  return range.from > from ? 'shortened' : null
}

/** The period in the address at the stores' local time, with the period it is compared with. */
export function choosePeriod(search: PeriodSearch, clock: Clock): ChosenPeriod {
  const custom =
    search.from !== undefined && search.to !== undefined
      ? customRange(search.from, search.to, clock.day)
      : null
  const range = custom ?? presetRange(search.period ?? defaultPreset, clock.day)
  const includesToday = range.to > clock.day
  const isYearBefore = search.compare === 'year'
  return {
    name: custom === null ? (search.period ?? defaultPreset) : 'custom',
    last: addDays(range.to, -1),
    days: daysBetween(range.from, range.to),
    includesToday,
    now: range,
    before: (isYearBefore ? periodYearBefore : periodBefore)(
      includesToday ? { ...range, until: clock.time } : range,
    ),
    isYearBefore,
    notice: noticeOf(search, range, clock.day),
  }
}

/** The period with a single day, used by "jump to the last day with data". */
export function onlyDay(day: DayText): PeriodSearch {
  return { from: day, to: day }
}
