import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { LiveEvent } from '@storekeep/contract/areas/live.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { orders } from '@storekeep/contract/areas/orders.ts'
import { jsonOf } from '../storage/json.ts'
import { callsAbout } from './subjects.ts'

/** An event about days and locations. */
export type Changed = Extract<LiveEvent, { days: string[] }>

/** An event that makes answers stale. */
export type Change = Changed | Extract<LiveEvent, { type: 'notifications.changed' }>

/** Everything computed from orders. */
const ofOrders = new Set<unknown>(
  [dashboard, operations, orders].flatMap((area) => Object.values(area).map(({ id }) => id)),
)
const isAbout = (subject: keyof typeof callsAbout) => (id: unknown) => callsAbout[subject].test(String(id))

/** The calls each event affects. */
const about: Readonly<Record<Change['type'], (id: unknown) => boolean>> = {
  // the board's contract loads with its page
  'orders.changed': (id) => ofOrders.has(id) || String(id) === 'NOW-BOARD',
  'reviews.changed': isAbout('reviews'),
  'catalog.changed': isAbout('catalog'),
  'schedule.changed': isAbout('schedule'),
  'promotions.changed': isAbout('promotions'),
  'advertising.changed': isAbout('advertising'),
  'inbox.changed': isAbout('inbox'),
  'onboarding.changed': isAbout('onboarding'),
  'notifications.changed': isAbout('notifications'),
}

interface Asked {
  readonly body?: {
    readonly dateRange?: { readonly from: string; readonly to: string }
    readonly storeAddressIds?: readonly number[]
  }
}

/** Whether an event may have changed a query's answer; `null` means that anything may have changed. */
export function isConcerned(key: readonly unknown[], event: Change | null): boolean {
  const [id, input] = key
  if (event === null) return Object.values(about).some((isAffected) => isAffected(id))
  if (!about[event.type](id)) return false
  if (!('days' in event)) return true
  const { dateRange, storeAddressIds } = (input as Asked | null)?.body ?? {} // written by q(): the endpoint's input
  const isThere = !storeAddressIds || event.storeAddressIds.some((one) => storeAddressIds.includes(one))
  // menus, hours, promotions, conversations and onboarding do not depend on days
  const coversDays =
    !dateRange ||
    event.days.length === 0 ||
    event.days.some((day) => dateRange.from <= day && day < dateRange.to)
  return isThere && coversDays
}

/** Parses a message's data as an event; null if unknown. */
export function eventOf(data: string | null): LiveEvent | null {
  const value = jsonOf(data) as LiveEvent | null // the server's own schema; checked as far as needed
  if (value === null || !isChange(value) || value.type === 'notifications.changed') return value
  return Array.isArray(value.storeAddressIds) && Array.isArray(value.days) ? value : null
}

export function isChange(event: LiveEvent): event is Change {
  return Object.hasOwn(about, event.type)
}
