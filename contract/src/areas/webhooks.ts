import * as z from 'zod/mini'
import { endpoint, type Access } from '../kit/endpoint.ts'
import { Instant, Pagination, PaginationReply, text, trimmedText } from '../kit/fields.ts'
import {
  deliveryStatuses,
  endpointStatuses,
  overlapHours,
  pauseReasons,
  subscribableTypes,
  webhookOutcomes,
  webhookTypes,
} from '../rules/webhooks/webhooks.ts'

const Id = z.uuid()
const Events = z.array(z.enum(subscribableTypes)).check(z.minLength(1, 'field.required'))
const Url = text(1, 2000)

/** A webhook endpoint. */
export const WebhookEndpoint = z.object({
  id: Id,
  /** The partner whose stores it covers; null for a feed key, which covers all. */
  partnerId: z.nullable(z.int()),
  url: z.string(),
  description: z.nullable(z.string()),
  /** Null: all, including future ones. */
  events: z.nullable(z.array(z.enum(webhookTypes))),
  /** Identifies URL, description and events; a change that sends it as If-Match is refused if it is not the latest. */
  version: z.string(),
  status: z.enum(endpointStatuses),
  pauseReason: z.nullable(z.enum(pauseReasons)),
  createdAt: Instant,
  /** Since when every attempt has failed; null while it works. */
  failingSince: z.nullable(Instant),
  /** Until when the receiver has asked to be left alone; null if it has not. */
  heldUntil: z.nullable(Instant),
  /** Until when the previous secret also signs. */
  oldSecretUntil: z.nullable(Instant),
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: z.nullable(Instant),
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

export const WebhookDelivery = z.object({
  id: Id,
  /** The id that receivers see and deduplicate by. */
  eventId: Id,
  type: z.enum(webhookTypes),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  occurredAt: Instant,
  createdAt: Instant,
  nextAttemptAt: z.nullable(Instant),
  doneAt: z.nullable(Instant),
  /** The delivery that this one repeats on request. */
  replayOf: z.nullable(Id),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  number: z.int(),
  startedAt: Instant,
  /** Null while it is in progress. */
  outcome: z.nullable(z.enum(webhookOutcomes)),
  milliseconds: z.nullable(z.int()),
  httpStatus: z.nullable(z.int()),
  /** The beginning of the receiver's response. */
  answer: z.nullable(z.string()),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

const endpointOf = { params: z.object({ id: Id }) }
const fields = {
  url: Url,
  description: z.optional(z.nullable(trimmedText(1, 200))),
  /** Omitted or null: all. */
  events: z.optional(z.nullable(Events)),
}

/** The fields of a partner's endpoint. */
export const WebhookBody = z.object({ ...fields, partnerId: z.int() })
export type WebhookBody = z.output<typeof WebhookBody>

/** The calls about existing endpoints; the same for partners and for keys. */
const callsOf = <const A extends Access>(id: string, base: `/${string}`, access: A) => {
  const shared = { host: 'root', access } as const
  return {
    change: endpoint({
      ...shared,
      id,
      summary: 'Changes, pauses or resumes an endpoint; resuming sends the deliveries that were held.',
      method: 'PATCH',
      path: `${base}/{id}`,
      effect: 'write',
      ...endpointOf,
      body: z.partial(z.extend(z.object(fields), { status: z.enum(endpointStatuses) })),
      reply: WebhookEndpoint,
    }),
    remove: endpoint({
      ...shared,
      id,
      summary: 'Removes an endpoint with its deliveries.',
      method: 'DELETE',
      path: `${base}/{id}`,
      effect: 'write',
      ...endpointOf,
    }),
    rotate: endpoint({
      ...shared,
      id,
      summary: 'Creates a new secret, shown once; the old one also signs for the given number of hours.',
      method: 'POST',
      path: `${base}/{id}/secret`,
      effect: 'write',
      isSecret: true,
      ...endpointOf,
      body: z.object({
        overlapHours: z._default(
          z
            .int()
            .check(
              z.minimum(overlapHours.least, 'field.tooSmall'),
              z.maximum(overlapHours.most, 'field.tooLarge'),
            ),
          overlapHours.usual,
        ),
      }),
      reply: z.object({ secret: z.string(), oldSecretUntil: z.nullable(Instant) }),
    }),
    test: endpoint({
      ...shared,
      id,
      summary: 'Sends the event `webhook.test` to an endpoint that is not paused.',
      method: 'POST',
      path: `${base}/{id}/test`,
      effect: 'write',
      ...endpointOf,
      reply: WebhookDelivery,
    }),
  } as const
}

/** Calls about an endpoint's deliveries; the same for partners and for keys. */
const logOf = <const A extends Access>(id: string, base: `/${string}`, access: A) => {
  const shared = { host: 'root', access } as const
  return {
    deliveries: endpoint({
      ...shared,
      id,
      summary: 'Deliveries of an endpoint of the last 30 days, newest first.',
      method: 'GET',
      path: `${base}/{id}/deliveries`,
      effect: 'read',
      ...endpointOf,
      query: z.extend(Pagination, {
        status: z.optional(z.enum(deliveryStatuses)),
        type: z.optional(z.enum(webhookTypes)),
      }),
      reply: z.object({ deliveries: z.array(WebhookDelivery), pagination: PaginationReply }),
    }),
    delivery: endpoint({
      ...shared,
      id,
      summary: 'A delivery with its body and the response to every attempt.',
      method: 'GET',
      path: `${base}/{id}/deliveries/{deliveryId}`,
      effect: 'read',
      params: z.object({ id: Id, deliveryId: Id }),
      reply: z.object({
        delivery: WebhookDelivery,
        body: z.string(),
        attempts: z.array(WebhookAttempt),
      }),
    }),
    replay: endpoint({
      ...shared,
      id,
      summary: 'Sends an event again under its original id, as a new delivery.',
      method: 'POST',
      path: `${base}/{id}/deliveries/{deliveryId}/replay`,
      effect: 'write',
      params: z.object({ id: Id, deliveryId: Id }),
      reply: WebhookDelivery,
    }),
  } as const
}

const Created = z.object({ endpoint: WebhookEndpoint, secret: z.string() })
const section = { section: 'USER_MANAGEMENT' } as const
const key = { key: 'webhooks' } as const

/** Webhooks of partners: for users who manage the users of every store of a partner. */
export const webhooks = {
  list: endpoint({
    id: 'WEBHOOKS-PARTNER',
    summary: 'Endpoints of the partners whose webhooks the caller manages, with these partners.',
    method: 'GET',
    host: 'root',
    path: '/v1/webhooks',
    access: section,
    effect: 'read',
    query: z.object({
      /** Of this partner only; 403 where the user may not manage them. */
      partnerId: z.optional(z.int()),
    }),
    reply: z.object({
      endpoints: z.array(WebhookEndpoint),
      partners: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Whether the installation allows http URLs and private addresses. */
      allowsPrivate: z.boolean(),
      /** Seconds that a receiver has to answer. */
      timeout: z.int(),
    }),
  }),
  create: endpoint({
    id: 'WEBHOOKS-PARTNER',
    summary: 'Adds an endpoint; its secret is shown once.',
    method: 'POST',
    host: 'root',
    path: '/v1/webhooks',
    access: section,
    effect: 'write',
    isSecret: true,
    body: WebhookBody,
    example: { url: 'https://hooks.example.com/storekeep', partnerId: 1, events: ['order.accepted'] },
    reply: Created,
  }),
  ...callsOf('WEBHOOKS-PARTNER', '/v1/webhooks', section),
  ...logOf('WEBHOOKS-PARTNER', '/v1/webhooks', section),
}

/** Webhooks of a feed key: events of all stores. */
export const webhooksForMarketplace = {
  list: endpoint({
    id: 'WEBHOOKS-KEY',
    summary: 'Endpoints of the key.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/webhooks',
    access: key,
    effect: 'read',
    reply: z.object({ endpoints: z.array(WebhookEndpoint) }),
  }),
  create: endpoint({
    id: 'WEBHOOKS-KEY',
    summary: 'Adds an endpoint of the key; its secret is shown once.',
    method: 'POST',
    host: 'root',
    path: '/feed/v1/webhooks',
    access: key,
    effect: 'write',
    isSecret: true,
    body: z.object(fields),
    example: { url: 'https://hooks.example.com/storekeep', events: ['order.accepted'] },
    reply: Created,
  }),
  ...callsOf('WEBHOOKS-KEY', '/feed/v1/webhooks', key),
  ...logOf('WEBHOOKS-KEY', '/feed/v1/webhooks', key),
}
