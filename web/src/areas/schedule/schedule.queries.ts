import { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { q } from '#kit/api/q.ts'

/** A state that does not change by itself is asked for again after this time. */
const calmMs = 60_000
/** Of many locations one changes all the time: they are looked at less often. */
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

/** Asked again when the next of the states changes by itself, such as at the end of a pause. */
function nextLook({ state: { data } }: Answer): number {
  const changes = (data?.storeAddressesAvailability ?? []).flatMap(({ change }) =>
    change ? [Date.parse(change.at) - Date.now() + 500] : [],
  )
  return Math.max(changes.length > fewLocations ? manyMs : 1000, Math.min(calmMs, ...changes))
}

/** SCHED-CALL-AVAILABILITY: of some locations, or of all the user may see. */
export function availabilityOf(ids: readonly number[] | undefined) {
  return {
    ...q(schedule.availability, { query: ids ? { storeAddresses: [...ids] } : {} }),
    enabled: ids === undefined || ids.length > 0,
    refetchInterval: nextLook,
  }
}
