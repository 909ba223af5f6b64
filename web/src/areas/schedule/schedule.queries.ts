import { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { q } from '#kit/api/q.ts'

/** Refetch interval while no change is due. */
const idleMs = 60_000
/** Above this number, some location changes all the time, so they are refetched less often. */
const fewLocations = 20
const manyMs = 15_000

export function oneCalendar(id: number) {
  return { ...q(schedule.calendar, { params: { id } }), enabled: id > 0 }
}

export function oneTimeline(id: number) {
  return { ...q(schedule.timeline, { params: { id } }), enabled: id > 0 }
}

interface Answer {
  readonly state: {
    readonly data?: { readonly storeAddressesAvailability: readonly LocationAvailability[] } | undefined
  }
}

/**
 * The time until the next scheduled change of a state, such as the end of a pause. One that is long overdue shows that
 * this device's clock is wrong, not that the server is late.
 */
function nextRefetch({ state: { data } }: Answer): number {
  const changes = (data?.storeAddressesAvailability ?? [])
    .flatMap(({ change }) => (change ? [Date.parse(change.at) - Date.now() + 500] : []))
    .filter((ms) => ms > -idleMs)
  return Math.max(changes.length > fewLocations ? manyMs : 1000, Math.min(idleMs, ...changes))
}

/** SCHED-CALL-AVAILABILITY: of some locations, or of all that the user may see. */
export function availabilityOf(ids: readonly number[] | undefined) {
  return {
    ...q(schedule.availability, { query: ids ? { storeAddresses: [...ids] } : {} }),
    enabled: ids === undefined || ids.length > 0,
    refetchInterval: nextRefetch,
  }
}
