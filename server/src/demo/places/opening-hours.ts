import type { OpeningHoursLineInput } from '@storekeep/contract/areas/schedule.feed.ts'
import { timeOf } from '@storekeep/contract/rules/schedule/shifts.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { DemoGroup } from './demo-store.ts'
import { hoursOf } from './traffic.ts'
import { storesOf } from './world.ts'

/** Opening hours of every location of some accounts as feed lines; a few have a holiday and a special day. */
export function openingHourLines(groups: readonly DemoGroup[], today: string): OpeningHoursLineInput[] {
  return storesOf(...groups).flatMap(({ vertical, locations }, nth) => {
    const [from, to] = hoursOf[vertical]
    const shift = { opening: timeOf(from * 60), closing: timeOf(to * 60) }
    const week = Array.from({ length: 7 }, () => [shift])
    return locations.map(({ externalId: location }, index): OpeningHoursLineInput => {
      const line = { externalId: `${location}/hours`, version: 1, location, week }
      if (index > 0 || nth % 3 > 0) return line
      const [holiday, special] = [addDays(today, 12), addDays(today, 5)]
      return {
        ...line,
        holidays: [{ start: holiday, end: addDays(holiday, 2), note: 'Refurbishment' }],
        specials: [
          { day: special, shifts: [{ opening: shift.opening, closing: '16:00' }], note: 'Stocktaking' },
        ],
      }
    })
  })
}
