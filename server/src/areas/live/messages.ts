import type { LiveEvent } from '@storekeep/contract/areas/live.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { OutboxEvent } from '../../platform/db/outbox.ts'

/** Events that are told to browsers, with the sections one of which the listener needs in the store. */
export const audiences = {
  'orders.changed': ['DASHBOARD', 'REPORTS'],
  'reviews.changed': ['CUSTOMER_REVIEWS'],
} as const satisfies Partial<Record<string, readonly Section[]>>
export type Told = keyof typeof audiences
export const told = Object.keys(audiences) as Told[] // the keys of a constant object

/** Whether a listener may hear about a location, by the sections that an event is told in. */
export type Visible = (type: Told, storeAddressId: number) => boolean

interface Places {
  readonly storeAddressIds: readonly number[]
  readonly days: readonly string[]
}

/** The payload of an event that is told: written by the room it is about. */
export const placesOf = ({ type, payload }: OutboxEvent): (Places & { readonly type: Told }) | null => {
  const known = told.find((one) => one === type)
  return known ? { ...(payload as Places), type: known } : null // written by our own rooms only
}

/** The event as this listener may hear it: without locations that are not theirs; null when nothing is left. */
export const heardBy = (event: OutboxEvent, isVisible: Visible): LiveEvent | null => {
  const changed = placesOf(event)
  if (changed === null || event.storeId === null) return null
  const storeAddressIds = changed.storeAddressIds.filter((id) => isVisible(changed.type, id))
  if (storeAddressIds.length === 0) return null
  return { type: changed.type, storeId: event.storeId, storeAddressIds, days: [...changed.days] }
}

/** One message of the stream. */
export const messageText = (id: string, event: LiveEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Keeps the connection alive through proxies, and says up to where the listener has heard everything. */
export const beatText = (id: string): string => `id: ${id}\n: beat\n\n`
