import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  deliveryStatuses,
  endpointStatuses,
  pauseReasons,
  webhookOutcomes,
  webhookTypes,
} from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { feedKeys } from '../../platform/access/feed-keys.tables.ts'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { partners } from '../../platform/tenancy/tenancy.tables.ts'

/** Webhook endpoints of a partner or of a feed key. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    partnerId: number('partner_id').references(() => partners.id),
    keyId: uuid('key_id').references(() => feedKeys.id),
    url: text().notNull(),
    description: text(),
    /** Null: all types. */
    events: text({ enum: webhookTypes }).array(),
    status: text({ enum: endpointStatuses }).notNull(),
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    /** Sealed. */
    secret: text().notNull(),
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    failingSince: instant('failing_since'),
    /** Until when the receiver has asked for no requests. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_endpoints_partner').on(table.partnerId),
    index('webhook_endpoints_key').on(table.keyId),
    check('webhook_endpoints_owner', sql`num_nonnulls(${table.partnerId}, ${table.keyId}) = 1`),
  ],
)

/** Events that have at least one endpoint; `body` is sent byte for byte. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    storeId: number('store_id'),
    type: text({ enum: webhookTypes }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    body: text().notNull(),
  },
  (table) => [index('webhook_events_at').on(table.occurredAt)],
)

/** Delivery of an event to one endpoint. A replay is a new delivery. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: deliveryStatuses }).notNull(),
    /** Number of attempts started. */
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    doneAt: instant('done_at'),
    replayOf: uuid('replay_of'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once')
      .on(table.endpointId, table.eventId)
      .where(sql`${table.replayOf} is null`),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'PENDING'`),
    index('webhook_deliveries_event').on(table.eventId),
  ],
)

/** One request to an endpoint. The row is written before the request, so that no attempt is sent twice. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: instant('started_at').notNull(),
    outcome: text({ enum: webhookOutcomes }),
    milliseconds: integer(),
    httpStatus: integer('http_status'),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    index('webhook_attempts_open')
      .on(table.startedAt)
      .where(sql`${table.outcome} is null`),
  ],
)

/** Position of the outbox reader. A single row. */
export const webhookReader = pgTable('webhook_reader', {
  id: integer().primaryKey(),
  cursor: text().notNull(),
})

/** Keys of events that were published by `publishEventOnce`. */
export const webhookPublished = pgTable('webhook_told', {
  key: text().primaryKey(),
  at: instant('at').notNull(),
})
