import type { WeekForm } from '@storekeep/contract/areas/schedule.shapes.ts'
import { wireDay, type Shift } from '@storekeep/contract/rules/schedule/shifts.ts'

/** The days that a day's hours are copied to. */
export const copyTargets = ['all', 'weekdays', 'weekend'] as const
export type CopyTarget = (typeof copyTargets)[number]

/** Whether an ISO day is a target of copying. */
function isTarget(target: CopyTarget, isoDay: number): boolean {
  if (target === 'all') return true
  return target === 'weekend' ? isoDay > 5 : isoDay <= 5
}

/** SCHED-CONST-WEEK: the form's days from Monday to Sunday, numbered as on the wire. */
export function formOf(week: readonly (readonly Shift[])[]): WeekForm {
  return {
    days: week.map((shifts, index) => ({
      day: wireDay(index + 1),
      shifts: shifts.map(({ opening, closing }) => ({ opening, closing })),
    })),
  }
}

/** The form after copying one day's hours to others. */
export function copied(days: WeekForm['days'], from: number, target: CopyTarget): WeekForm['days'] {
  const shifts = days[from]?.shifts ?? []
  return days.map((one, index) =>
    isTarget(target, index + 1) ? { ...one, shifts: shifts.map((shift) => ({ ...shift })) } : one,
  )
}
