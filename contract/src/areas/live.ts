import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Day, StoreAddressId, StoreId, text } from '../kit/fields.ts'

/** One message of the stream; its `data` is this as JSON. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** The first message. If not `resumed`, earlier events are unknown, so reload everything. */
  z.object({ type: z.literal('hello'), resumed: z.boolean() }),
  /** Too many events were missed: reload everything. The stream continues from here. */
  z.object({ type: z.literal('reset') }),
  /** The server is about to stop; connect again. */
  z.object({ type: z.literal('closing') }),
  /** Orders of these locations changed on these local days. */
  z.object({
    type: z.literal('orders.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** Reviews of these locations that count for these local days changed, or their replies. */
  z.object({
    type: z.literal('reviews.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** The menu of a store changed, for all of its locations; it belongs to no days. */
  z.object({
    type: z.literal('catalog.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** Hours, holidays or pauses of locations changed; they belong to no days. */
  z.object({
    type: z.literal('schedule.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** Promotions of these locations or their figures changed; they belong to no days. */
  z.object({
    type: z.literal('promotions.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** Ads of these locations or their figures changed; they belong to no days. */
  z.object({
    type: z.literal('advertising.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** Conversations with support of these locations changed; they belong to no days. */
  z.object({
    type: z.literal('inbox.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** The onboarding of a store's locations has progressed; it belongs to no days. */
  z.object({
    type: z.literal('onboarding.changed'),
    storeId: StoreId,
    storeAddressIds: z.array(StoreAddressId),
    days: z.array(Day),
  }),
  /** The user has new notifications, or has read some elsewhere. */
  z.object({ type: z.literal('notifications.changed') }),
  /** Flags may have other values for the user: reload them. */
  z.object({ type: z.literal('flags.changed') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** On its first connection a client can request the events since its page started loading. */
const maxLiveAgeSeconds = 600

export const live = {
  events: endpoint({
    id: 'LIVE-EVENTS',
    summary: 'Live stream of changes in the stores the caller may see. Resumes after `Last-Event-ID`.',
    method: 'GET',
    host: 'root',
    path: '/live',
    access: 'signed-in',
    effect: 'read',
    query: z.object({
      /** Without `Last-Event-ID`: how many seconds ago the oldest figure on the page was read. */
      age: z.optional(z.int().check(z.nonnegative(), z.maximum(maxLiveAgeSeconds))),
      /** The same as the header, for clients that cannot set headers. */
      lastEventId: z.optional(text(1, 60)),
    }),
    events: LiveEvent,
  }),
}
