import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'

/** What closes a location as planned: no surprise. */
const planned = new Set([
  'NO_HOURS',
  'OUTSIDE_HOURS',
  'HOLIDAY',
  'SPECIAL_HOURS',
  'NOT_LIVE',
  'LOCATION_DISABLED',
  'STORE_DISABLED',
])

/** Locations that are closed for a reason other than their plan. */
export function unexpectedOf(states: readonly LocationAvailability[]): LocationAvailability[] {
  return states.filter(
    ({ state, causes }) => state === 'CLOSED' && !causes.some(({ kind }) => planned.has(kind)),
  )
}
