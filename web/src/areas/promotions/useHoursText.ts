import { endsNextDay, type OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'

/** Monday is 1; on the wire, Sunday is 1. */
export function isoWeekday(day: number): number {
  return day === 1 ? 7 : day - 1
}

/** Describes hours of a weekday: "Friday, 19:00 to 23:00". */
export function useHoursText(): (hours: OpeningTime) => string {
  const t = useT()
  const formats = useFormats()
  return (hours) =>
    t(endsNextDay(hours) ? 'promotions.hours-past-midnight' : 'promotions.hours-of-day', {
      day: formats.weekday(isoWeekday(hours.day)),
      from: hours.opening,
      to: hours.closing,
    })
}
