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
