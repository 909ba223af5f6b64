import type { Store } from '@storekeep/contract/areas/stores.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { Clock } from './period.ts'

/** The current time, to the minute, so that the early queries of a page are the same as its own. */
export function thisMinute(): Date {
  return new Date(Math.floor(Date.now() / minuteMs) * minuteMs)
}

/** The day and time of an instant in a time zone; in UTC if it is unknown, so that invalid city data breaks no page. */
export function clockIn(zone: string, at: Date): Clock {
  try {
    const { day, time } = localTimeOf(at, zone)
    return { day, time }
  } catch {
    return clockIn('UTC', at)
  }
}

interface Zones {
  /** The time zone of most of the locations, which determines today. */
  readonly main: string
  readonly several: boolean
}

/** Time zones of the selected locations; of all, without a selection (GAP-NONE-MEANS-ALL). */
export function zonesOf(stores: readonly Store[], chosen: readonly number[]): Zones {
  const wanted = new Set(chosen)
  const counts = new Map<string, number>()
  for (const store of stores) {
    const here = store.storeAddressIds.filter((id) => wanted.size === 0 || wanted.has(id)).length
    if (here > 0) counts.set(store.city.timeZone, (counts.get(store.city.timeZone) ?? 0) + here)
  }
  const [first] = [...counts].toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
  return { main: first?.[0] ?? 'UTC', several: counts.size > 1 }
}
