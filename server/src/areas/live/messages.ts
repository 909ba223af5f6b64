import type { LiveEvent } from '@storekeep/contract/areas/live.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { OutboxEvent } from '../../platform/db/outbox.ts'

/** Events that are told to browsers, with the sections one of which the listener needs in the store. */
export const audiences = {
  'orders.changed': ['DASHBOARD', 'REPORTS'],
} as const satisfies Partial<Record<string, readonly Section[]>>

/** What a listener may be told about: locations by id, per section that opens them. */
export type Visible = ReadonlySet<number>

interface OrdersChanged {
  readonly storeAddressIds: readonly number[]
  readonly days: readonly string[]
}

/** The payload of `orders.changed`, written by the orders room. */
export const ordersChanged = ({ type, payload }: OutboxEvent): OrdersChanged | null =>
  type === 'orders.changed' ? (payload as OrdersChanged) : null // written by our own feed only

/** The event as this listener may hear it: without locations that are not theirs; null when nothing is left. */
export const heardBy = (event: OutboxEvent, visible: Visible): LiveEvent | null => {
  const changed = ordersChanged(event)
  if (changed === null || event.storeId === null) return null
  const storeAddressIds = changed.storeAddressIds.filter((id) => visible.has(id))
  if (storeAddressIds.length === 0) return null
  return { type: 'orders.changed', storeId: event.storeId, storeAddressIds, days: [...changed.days] }
}

/** One message of the stream. */
export const messageText = (id: string, event: LiveEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Keeps the connection alive through proxies, and says up to where the listener has heard everything. */
export const beatText = (id: string): string => `id: ${id}\n: beat\n\n`
