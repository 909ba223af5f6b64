import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import type { Shift } from '@storekeep/contract/rules/schedule/shifts.ts'
import { weekdayOf } from '@storekeep/contract/rules/time/periods.ts'

/** The weekly hours of a day: what special hours start from, so that a press of Save does not close the location. */
export function weekHours(week: readonly (readonly Shift[])[], day: string): readonly Shift[] {
  return week[weekdayOf(day) - 1] ?? []
}

/** Whether two days have the same hours. */
export function areSame(one: readonly Shift[], other: readonly Shift[]): boolean {
  const texts = (shifts: readonly Shift[]) =>
    shifts.map(({ opening, closing }) => `${opening}–${closing}`).join()
  return texts(one) === texts(other)
}

type Special = CalendarReply['specials'][number]

/** The special hours of a day; undefined if it has none. */
export function specialOn({ specials }: CalendarReply, day: string): Special | undefined {
  return specials.find((one) => one.day === day)
}

/** Whether two states of a day's special hours are the same. */
export function isSameSpecial(one: Special | undefined, other: Special | undefined): boolean {
  if (!one || !other) return one === other
  return areSame(one.shifts, other.shifts) && one.note === other.note
}
