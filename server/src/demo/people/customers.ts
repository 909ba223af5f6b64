import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import type { Random } from '../random.ts'
import type { DemoLocation, DemoStore } from '../places/demo-store.ts'

/**
 * Customers of a location: about a third are new, the others first ordered some weeks ago, recent ones more often, and
 * a few of each day's new customers return repeatedly. The name contains the day of the first order, so that no list of
 * customers is needed.
 */
export function customerOf(
  store: DemoStore,
  location: DemoLocation,
  anchor: string,
  day: string,
  dayCount: number,
  random: Random,
): string {
  const newcomers = Math.max(1, Math.round(dayCount * 0.4))
  if (random.chance(0.3)) return name(location, day, random.int(newcomers * 3))
  const age = daysBetween(addDays(anchor, -store.character.days), day)
  const back = Math.min(Math.floor(random.exponential(55)), Math.max(0, age) + 40)
  const loyal = Math.floor(newcomers * random.next() ** 1.5)
  return name(location, addDays(day, -back), loyal)
}

const name = (location: DemoLocation, day: string, index: number): string =>
  `c-${location.externalId.slice(5)}-${day.replaceAll('-', '').slice(2)}-${index}`

/** About a quarter of the customers subscribe; deterministic by name. */
export function isPrime(customer: string): boolean {
  let hash = 7
  for (let index = 0; index < customer.length; index++) hash = (hash * 31 + customer.charCodeAt(index)) | 0
  return (hash >>> 3) % 100 < 24
}
