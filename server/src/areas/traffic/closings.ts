import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { closedUnexpectedly, type AvailabilityInterval } from '@storekeep/contract/rules/time/availability.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import type { NewNotification } from '../notifications/notifications.book.ts'
import { locationKey, type ZonedDay } from './availability.repo.ts'

/** Closings that ended earlier come from an import or a back-fill and do not notify. */
const newsMs = 6 * hourMs

/** Locations that were closed unexpectedly on these days and recently: one entry per location, local day and reason. */
export function closings(
  touched: readonly ZonedDay[],
  intervals: ReadonlyMap<string, readonly AvailabilityInterval[]>,
  now: Date,
): NewNotification[] {
  const since = now.getTime() - newsMs
  return [...Map.groupBy(touched, locationKey)].flatMap(([location, [first]]): NewNotification[] => {
    if (first === undefined) return []
    const { store_id: storeId, store_address_id: storeAddressId, timeZone } = first
    const from = startOfDay(localTimeOf(since, timeZone).day, timeZone)
    return closedUnexpectedly(intervals.get(location) ?? [], from, now.getTime())
      .filter(({ to }) => to > since)
      .map(({ reason, ...segment }) => ({
        topic: 'closed',
        source: `closed/${storeAddressId}/${localTimeOf(segment.from, timeZone).day}/${reason}`,
        to: { storeId, storeAddressId },
        values: { reason, minutes: Math.round((segment.to - segment.from) / 60_000) },
        link: `/location-settings?tab=past&stores=${storeId}&addresses=${storeAddressId}`,
      }))
  })
}
