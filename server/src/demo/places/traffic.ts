import type { AvailabilityLineInput, VisitsLineInput } from '@storekeep/contract/areas/traffic.ts'
import { hourMs, minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { ClosingReason } from '@storekeep/contract/rules/time/availability.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { instantOf } from '@storekeep/contract/rules/time/wall-time.ts'
import { ordersOfDay, type DemoOrder } from '../orders/orders.ts'
import type { DemoPlan } from '../plan.ts'
import { Random } from '../random.ts'
import type { DemoLocation, DemoStore } from './demo-store.ts'

/** Visits and opening times of a location’s day, as reported at a given time. */
export interface Traffic {
  readonly visits: VisitsLineInput[]
  readonly availability: AvailabilityLineInput[]
}

/** Scheduled local opening hours of a kind of store. */
export const hoursOf: Readonly<Record<DemoStore['vertical'], readonly [from: number, to: number]>> = {
  FOOD: [11, 23.75],
  Q_COMMERCE: [8, 22],
  DONATIONS: [15, 21.5],
}

const closings: readonly [ClosingReason, ...ClosingReason[]] = [
  'STORE_TOO_BUSY',
  'STORE_TOO_BUSY',
  'STORE_PAUSED',
  'STORE_PAUSED',
  'STORE_CLOSED',
  'DEVICE_OFFLINE',
  'NO_COURIERS',
]

/** Data of a day known at a given time; the day's orders must exist. */
export function trafficOfDay(
  { plan, store, location, day }: TrafficDay,
  at: number,
  orders: readonly DemoOrder[] = ordersOfDay(plan, store, location, day),
): Traffic {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const instant = (hour: number): number => instantOf(midnight + hour * hourMs, store.city.timeZone)
  const name = `${location.externalId}-${day.replaceAll('-', '')}`
  if (orders.length === 0) return { visits: [], availability: [] }
  return {
    visits: visitsOf(orders, new Random(plan.seed.seed, 'visits', location.externalId, day), instant)
      .filter(({ hour }) => instant(hour + 1) <= at)
      .map((visits) => ({
        ...visits,
        externalId: `${name}-${visits.hour}`,
        version: 1,
        location: location.externalId,
        day,
      })),
    availability: openingOf(
      new Random(plan.seed.seed, 'open', location.externalId, day),
      hoursOf[store.vertical],
      { at, instant },
    ).map((interval, nth) => ({ ...interval, externalId: `${name}-o${nth}`, location: location.externalId })),
  }
}

interface TrafficDay {
  readonly plan: DemoPlan
  readonly store: DemoStore
  readonly location: DemoLocation
  readonly day: string
}

/** Visits in hours with orders: more than orders, fewer at each step of the funnel. */
const visitsOf = (orders: readonly DemoOrder[], random: Random, instant: (hour: number) => number) => {
  const appeal = random.between(5, 11)
  const counts = new Map<number, number>()
  for (const { placedAt } of orders) {
    let hour = 0
    while (hour < 23 && instant(hour + 1) <= placedAt) hour++
    counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  return [...counts].map(([hour, ordered]) => {
    const visits = Math.round(ordered * appeal * random.between(0.8, 1.3)) + ordered
    const menuViews = Math.max(ordered, Math.round(visits * random.between(0.5, 0.68)))
    const checkouts = Math.min(menuViews, ordered + Math.round(ordered * random.between(0.1, 0.7)))
    return { hour, visits, menuViews, checkouts }
  })
}

type Interval = Omit<AvailabilityLineInput, 'externalId' | 'location'>

/** The opening time so far, reported each full hour, and the closings of the store. */
const openingOf = (
  random: Random,
  [from, to]: readonly [number, number],
  { at, instant }: { readonly at: number; readonly instant: (hour: number) => number },
): Interval[] => {
  const text = (ms: number): string => new Date(ms).toISOString()
  const opens = instant(from)
  const over = Math.min(instant(to), Math.floor(at / hourMs) * hourMs)
  const version = Math.ceil((over - opens) / hourMs)
  const scheduled: Interval[] =
    over > opens ? [{ kind: 'SCHEDULED', version, from: text(opens), to: text(over) }] : []
  const times = random.chance(0.22) ? (random.chance(0.2) ? 2 : 1) : 0
  const closed = Array.from({ length: times }, (): { readonly interval: Interval; readonly end: number } => {
    const reason = random.pick(closings)
    const start = opens + Math.floor(random.between(0, (to - from - 1.5) * 60)) * minuteMs
    const end = start + Math.round(random.between(6, reason === 'STORE_CLOSED' ? 90 : 45)) * minuteMs
    return { interval: { kind: 'CLOSED', reason, version: 1, from: text(start), to: text(end) }, end }
  })
  return [...scheduled, ...closed.filter(({ end }) => end <= at).map(({ interval }) => interval)]
}

/**
 * Reports of these stores between two times, hourly; repeated reports change nothing. `breathe` yields to other tasks
 * between two stores.
 */
export async function trafficBetween(
  plan: DemoPlan,
  stores: readonly DemoStore[],
  [from, to]: readonly [number, number],
  breathe: () => Promise<void>,
): Promise<Traffic> {
  const found: Traffic = { visits: [], availability: [] }
  if (Math.floor(from / hourMs) === Math.floor(to / hourMs)) return found
  for (const store of stores) {
    const { timeZone } = store.city
    // the hour before midnight is reported on the next day
    const last = localTimeOf(to, timeZone).day
    for (const location of store.locations)
      for (let day = localTimeOf(from - hourMs, timeZone).day; day <= last; day = addDays(day, 1)) {
        const { visits, availability } = trafficOfDay({ plan, store, location, day }, to)
        const midnight = Date.parse(`${day}T00:00:00Z`)
        const isNew = ({ hour }: VisitsLineInput): boolean =>
          instantOf(midnight + (hour + 1) * hourMs, timeZone) > from - hourMs
        found.visits.push(...visits.filter(isNew))
        found.availability.push(...availability)
      }
    await breathe()
  }
  return found
}
