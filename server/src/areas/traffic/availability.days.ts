import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { IntervalRow, ZonedDay } from './availability.repo.ts'

/** The local days that an interval overlaps. */
export function daysOf(
  { store_id, store_address_id, starts_at, ends_at }: IntervalRow,
  timeZone: string,
): ZonedDay[] {
  const last = localTimeOf(Date.parse(ends_at) - 1, timeZone).day
  const days: ZonedDay[] = []
  for (let day = localTimeOf(starts_at, timeZone).day; day <= last; day = addDays(day, 1))
    days.push({ store_id, store_address_id, local_date: day, timeZone })
  return days
}
