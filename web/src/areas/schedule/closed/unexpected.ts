import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'

/** Planned causes of a closure, which need no attention. */
const planned = new Set([
  'NO_HOURS',
  'OUTSIDE_HOURS',
  'HOLIDAY',
  'SPECIAL_HOURS',
  'NOT_LIVE',
  'LOCATION_DISABLED',
  'STORE_DISABLED',
])

/** Locations closed for an unplanned reason. */
export function unexpectedOf(states: readonly LocationAvailability[]): LocationAvailability[] {
  return states.filter(
    ({ state, causes }) => state === 'CLOSED' && !causes.some(({ kind }) => planned.has(kind)),
  )
}
