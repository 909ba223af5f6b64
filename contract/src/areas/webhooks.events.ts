import * as z from 'zod/mini'
import { Day, ExternalId, FedLocation, FedStore, Instant } from '../kit/fields.ts'
import type { WebhookType } from '../rules/webhooks/webhooks.ts'

const order = z.object({
  externalId: ExternalId,
  code: z.string(),
  /** The version created by the action; the next fed one must be higher. */
  version: z.int(),
  status: z.string(),
})

/** Fields of all events. Stores, locations and orders are identified by the marketplace's external ids. */
const event = <const T extends WebhookType, D extends z.core.$ZodLooseShape>(type: T, data: D) =>
  z.object({
    /** The same for every attempt and replay: a receiver that has seen it ignores it. */
    id: z.uuid(),
    type: z.literal(type),
    occurredAt: Instant,
    store: z.nullable(FedStore),
    locations: z.array(FedLocation),
    data: z.object(data),
  })

const until = z.nullable(Instant)

/** Every webhook event, with its meaning (issue 20 §7). */
export const webhookEvents = {
  'order.accepted': {
    summary: 'The store has accepted an offered order.',
    schema: event('order.accepted', { order }),
  },
  'order.delayed': {
    summary: 'The store needs more preparation time for an order.',
    schema: event('order.delayed', { order, minutes: z.int() }),
  },
  'order.ready': {
    summary: 'An accepted order is ready for its courier.',
    schema: event('order.ready', { order }),
  },
  'order.rejected': {
    summary: 'The store has rejected an offered order, with a reason.',
    schema: event('order.rejected', { order, reason: z.string() }),
  },
  'location.paused': {
    summary: 'Locations accept no orders until the given time; the pause ends automatically.',
    schema: event('location.paused', { until: Instant, reason: z.nullable(z.string()) }),
  },
  'location.resumed': {
    summary: 'A pause has ended: by the store, or automatically.',
    schema: event('location.resumed', { isByItself: z.boolean() }),
  },
  'location.busy': {
    summary: 'Locations accept orders with a longer preparation time until the given time.',
    schema: event('location.busy', { until: Instant, extraMinutes: z.nullable(z.int()) }),
  },
  'location.calm': {
    summary: 'Busy mode was ended early.',
    schema: event('location.calm', {}),
  },
  'availability.changed': {
    summary:
      'Hours, holidays or pauses of locations were changed, or a location has opened or closed by itself: whether each can be ordered from now, and when that changes next by itself.',
    schema: event('availability.changed', {
      states: z.array(
        z.object({
          location: FedLocation,
          state: z.enum(['OPEN', 'BUSY', 'CLOSED']),
          causes: z.array(z.string()),
          changesAt: until,
        }),
      ),
    }),
  },
  'menu.changed': {
    summary: 'The store has changed its menu, which can be exported as a menu file.',
    schema: event('menu.changed', { changeId: z.uuid() }),
  },
  'promotion.stopped': {
    summary: 'A promotion has used up its budget and gives no further discounts.',
    schema: event('promotion.stopped', {
      promotion: z.string(),
      reason: z.literal('BUDGET'),
      budget: z.nullable(z.number()),
    }),
  },
  'dispute.submitted': {
    summary: 'The store disputes a refund; the outcome is fed as `disputes`.',
    schema: event('dispute.submitted', {
      order: z.object({ externalId: ExternalId, code: z.string() }),
      conversation: z.uuid(),
    }),
  },
  'payoutFrequency.changed': {
    summary: 'Locations are paid at another frequency from the given day on.',
    schema: event('payoutFrequency.changed', { frequency: z.enum(['DAILY', 'STANDARD']), from: Day }),
  },
  'webhook.test': {
    summary: 'Test event, sent on request.',
    schema: event('webhook.test', { message: z.string() }),
  },
} as const satisfies Record<WebhookType, { readonly summary: string; readonly schema: z.ZodMiniType }>

/** The content of an event by its type. */
export type WebhookData = {
  readonly [T in WebhookType]: z.output<(typeof webhookEvents)[T]['schema']>['data']
}

/** Signature headers of a request (Standard Webhooks), for the API document. */
export const webhookHeaders = {
  'webhook-id': 'The id of the event: the same for every attempt and replay.',
  'webhook-timestamp': 'Seconds since 1970 of this attempt. Refuse what is older than five minutes.',
  'webhook-signature':
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` by the bytes that follow `whsec_` in the secret (base64). While an old secret still holds there are two, separated by a space; one that fits is enough.',
} as const
