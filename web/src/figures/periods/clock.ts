import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { Clock } from './period.ts'

/**
 * The current time in a time zone. An unknown zone falls back to UTC, so that invalid city data does not break the
 * page.
 */
export function clockIn(zone: string, at: Date): Clock {
  const parts = new Map(
    formatter(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  const known = made.get(zone)
  if (known) return known
  const fresh = make(zone)
  made.set(zone, fresh)
  return fresh
}

function make(zone: string): Intl.DateTimeFormat {
  const options = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
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
