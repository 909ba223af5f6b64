/** Opening hours of one day: any number of shifts, which may cross midnight. */

/**
 * A shift, `HH:mm` to `HH:mm`. A closing time before the opening time is on the next day; 00:00 to 00:00 is the whole
 * day.
 */
export interface Shift {
  readonly opening: string
  readonly closing: string
}

/** Maximum number of shifts per day. */
export const mostShifts = 12

export const wholeDay: Shift = { opening: '00:00', closing: '00:00' }

/** SCHED-RULE-TIME: `HH:mm` in 24 hours; may be empty. */
export const clockTimePattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Minutes since midnight. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `HH:mm` for minutes since midnight; 1440 and more are on the next day. */
export function timeOf(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Start and end of a shift in minutes since midnight; an end of 1440 or more is on the next day. */
export function spanOf({ opening, closing }: Shift): { readonly from: number; readonly to: number } {
  const from = minutesOf(opening)
  const to = minutesOf(closing)
  return { from, to: to <= from ? to + 1440 : to }
}

export function isWholeDay({ opening, closing }: Shift): boolean {
  return opening === '00:00' && closing === '00:00'
}

/** Whether a shift ends on the day after the one on which it begins. */
export function passesMidnight(shift: Shift): boolean {
  return spanOf(shift).to > 1440
}

/** SCHED-STATE-COUNT: a shift counts only if both times are set, the second only if the first does. */
export function countShifts(first: Partial<Shift>, second: Partial<Shift>): 0 | 1 | 2 {
  const counts = ({ opening, closing }: Partial<Shift>): boolean => Boolean(opening) && Boolean(closing)
  if (!counts(first)) return 0
  return counts(second) ? 2 : 1
}

type ShiftFault = 'shift.half' | 'shift.empty' | 'shift.overlap' | 'shift.tooMany'

/** GAP-HOURS: the faults of a day's shifts, by position; adjacent shifts are valid. Empty ones are ignored. */
export function shiftFaults(
  shifts: readonly Shift[],
): { readonly index: number; readonly code: ShiftFault }[] {
  const faults: { index: number; code: ShiftFault }[] = []
  const spans: { index: number; from: number; to: number }[] = []
  shifts.forEach((shift, index) => {
    const { opening, closing } = shift
    if (opening === '' && closing === '') return
    if (opening === '' || closing === '') faults.push({ index, code: 'shift.half' })
    else if (opening === closing && !isWholeDay(shift)) faults.push({ index, code: 'shift.empty' })
    else spans.push({ index, ...spanOf(shift) })
  })
  if (shifts.length > mostShifts) faults.push({ index: mostShifts, code: 'shift.tooMany' })
  spans.sort((a, b) => a.from - b.from || a.index - b.index)
  let end = 0
  spans.forEach(({ index, from, to }, nth) => {
    if (nth > 0 && from < end) faults.push({ index, code: 'shift.overlap' })
    end = Math.max(end, to)
  })
  return faults.sort((a, b) => a.index - b.index)
}

/** The valid shifts, earliest first. */
export function tidyShifts(shifts: readonly Shift[]): Shift[] {
  return shifts
    .filter(({ opening, closing }) => opening !== '' && closing !== '')
    .map(({ opening, closing }) => ({ opening, closing }))
    .sort((a, b) => a.opening.localeCompare(b.opening))
}

/** SCHED-CONST-WEEK: on the wire 1 is Sunday; internally 1 is Monday and 7 is Sunday. */
export function wireDay(isoDay: number): number {
  return (isoDay % 7) + 1
}

/** The ISO day, 1 for Monday, of a day on the wire, where 1 is Sunday. */
export function isoDay(wire: number): number {
  return wire === 1 ? 7 : wire - 1
}

/** Merges adjacent and overlapping shifts; a whole day absorbs the others. */
export function joinShifts(shifts: readonly Shift[]): Shift[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of shifts.map(spanOf).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  // a shift ends at most a day after it begins
  return joined.map(({ from, to }) =>
    to - from >= 1440 && from === 0
      ? wholeDay
      : { opening: timeOf(from), closing: timeOf(Math.min(to, from + 1439)) },
  )
}
