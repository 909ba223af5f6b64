import { minuteMs } from '../time/durations.ts'
import { momentOf } from '../time/wall-time.ts'
import { localTimeOf } from '../time/local-time.ts'
import { addDays, eachDay, weekdayOf } from '../time/periods.ts'
import { spanOf, timeOf, type Shift } from './shifts.ts'

/** Hours of one day that replace the week's; no shifts mean closed. */
export interface SpecialDay {
  readonly day: string
  readonly shifts: readonly Shift[]
  readonly note: string | null
}

/** SCHED-ENTITY-HOLIDAY: days on which a location is closed; both ends inclusive. */
export interface Holiday {
  readonly start: string
  readonly end: string
  readonly note: string | null
}

/** The planned opening hours of a location. */
export interface Calendar {
  /** Monday first, seven days. */
  readonly week: readonly (readonly Shift[])[]
  /** By day, one per day. */
  readonly specials: readonly SpecialDay[]
  /** By start, without overlap. */
  readonly holidays: readonly Holiday[]
}

export const emptyCalendar: Calendar = { week: [[], [], [], [], [], [], []], specials: [], holidays: [] }

/** Precedence of the rules for a day: special hours, then holidays, then the week. */
export type DayRule =
  | { readonly rule: 'SPECIAL'; readonly shifts: readonly Shift[]; readonly special: SpecialDay }
  | { readonly rule: 'HOLIDAY'; readonly shifts: readonly Shift[]; readonly holiday: Holiday }
  | { readonly rule: 'WEEK'; readonly shifts: readonly Shift[] }

/** The rule that applies on a local day. A shift across midnight belongs to the day on which it begins. */
export function ruleOf(calendar: Calendar, day: string): DayRule {
  const special = calendar.specials.find((one) => one.day === day)
  if (special) return { rule: 'SPECIAL', shifts: special.shifts, special }
  const holiday = calendar.holidays.find(({ start, end }) => start <= day && day <= end)
  if (holiday) return { rule: 'HOLIDAY', shifts: [], holiday }
  return { rule: 'WEEK', shifts: calendar.week[weekdayOf(day) - 1] ?? [] }
}

/** The rules of the next days, today first. */
export function rulesAhead(
  calendar: Calendar,
  today: string,
  days = 14,
): ({ readonly day: string } & DayRule)[] {
  return eachDay(today, addDays(today, days)).map((day) => ({ day, ...ruleOf(calendar, day) }))
}

/** An interval in milliseconds; `to` is exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * The planned openings of a location between two times: merged and sorted. A non-existent opening or closing time is at
 * the jump; an ambiguous one opens at the first and closes at the last of the two times.
 */
export function openingsOf(calendar: Calendar, timeZone: string, { from, to }: Stretch): Stretch[] {
  const first = addDays(localTimeOf(from, timeZone).day, -1)
  const last = localTimeOf(to, timeZone).day
  const stretches = eachDay(first, addDays(last, 1)).flatMap((day) =>
    ruleOf(calendar, day).shifts.map((shift) => {
      const span = spanOf(shift)
      return {
        from: Math.max(from, momentOf(day, span.from, timeZone, 'first')),
        to: Math.min(to, momentOf(day, span.to, timeZone, 'last')),
      }
    }),
  )
  return merged(stretches)
}

/**
 * The shift that begins now and lasts a number of minutes, also if the clocks change in between. Where they are put back
 * to now or before it, it lasts longer: a shift that ends when it begins would be a day long.
 */
export function shiftFrom(now: Date, minutes: number, timeZone: string): Shift {
  const start = localTimeOf(now, timeZone)
  const end = localTimeOf(now.getTime() + minutes * minuteMs, timeZone)
  const isLater = end.day > start.day || end.time > start.time
  const planned = start.hour * 60 + Number(start.time.slice(3)) + minutes
  return { opening: start.time, closing: isLater ? end.time : timeOf(planned) }
}

/** Merges adjacent and overlapping intervals. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of stretches
    .filter((one) => one.to > one.from)
    .toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else result.push({ from, to })
  }
  return result
}
