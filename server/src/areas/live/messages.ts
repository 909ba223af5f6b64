import type { LiveEvent } from '@storekeep/contract/areas/live.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { OutboxEvent } from '../../platform/db/outbox/outbox.ts'
import type { FlagsChanged } from '../flags/flags.read.ts'
import type { NotificationsChanged } from '../notifications/notifications.read.ts'

/** Events sent to browsers, with the sections of which the listener needs one in the store. */
export const audiences = {
  'orders.changed': ['DASHBOARD', 'REPORTS'],
  'reviews.changed': ['CUSTOMER_REVIEWS'],
  'catalog.changed': ['PRODUCTS'],
  'schedule.changed': ['SETTINGS', 'DASHBOARD'],
  'promotions.changed': ['PROMOTIONS'],
  'advertising.changed': ['ADVERTISING'],
  'inbox.changed': ['INBOX'],
  'onboarding.changed': ['ONBOARDING'],
} as const satisfies Partial<Record<string, readonly Section[]>>
export type EventType = keyof typeof audiences
export const eventTypes = Object.keys(audiences) as EventType[] // the keys of a constant object

/** Whether a listener may receive an event of a location, by the sections the event requires. */
export type Visible = (type: EventType, storeAddressId: number) => boolean

interface Change {
  readonly storeAddressIds: readonly number[]
  readonly days: readonly string[]
}

/** The payload of an event, as written by its area. */
export function changeOf({ type, payload }: OutboxEvent): (Change & { readonly type: EventType }) | null {
  const known = eventTypes.find((one) => one === type)
  return known ? { ...(payload as Change), type: known } : null // written by our own areas only
}

/** The message only says that flags changed; the payload names the users it concerns. */
const flagsChanged = 'flags.changed'

/** The event for this listener, without locations outside their grants; null if none is left. */
export function heardBy(event: OutboxEvent, userId: number, isVisible: Visible): LiveEvent | null {
  if (event.type === flagsChanged) {
    const { users } = event.payload as FlagsChanged // written by the flags area only
    return users === null || users.includes(userId) ? { type: flagsChanged } : null
  }
  if (event.type === 'notifications.changed') {
    const { users } = event.payload as NotificationsChanged // written by the notifications area only
    return users.includes(userId) ? { type: 'notifications.changed' } : null
  }
  const changed = changeOf(event)
  if (changed === null || event.storeId === null) return null
  const storeAddressIds = changed.storeAddressIds.filter((id) => isVisible(changed.type, id))
  if (storeAddressIds.length === 0) return null
  return { type: changed.type, storeId: event.storeId, storeAddressIds, days: [...changed.days] }
}

/** One message of the stream. */
export function messageText(id: string, event: LiveEvent): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Keeps the connection alive through proxies, and sends the position up to which all events were sent. */
export function beatText(id: string): string {
  return `id: ${id}\n: beat\n\n`
}
