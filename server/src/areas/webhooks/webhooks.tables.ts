import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  deliveryStatuses,
  endpointStatuses,
  pauseReasons,
  webhookOutcomes,
  webhookTypes,
} from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { feedKeys } from '../../platform/access/feed-keys.tables.ts'
import { partners } from '../../platform/tenancy/tenancy.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Webhook endpoints of a partner or of a feed key. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    partnerId: bigint('partner_id', { mode: 'number' }).references(() => partners.id),
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
    oldSecretUntil: moment('old_secret_until'),
    failingSince: moment('failing_since'),
    /** Until when the receiver has asked for no requests. */
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull(),
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
    storeId: bigint('store_id', { mode: 'number' }),
    type: text({ enum: webhookTypes }).notNull(),
    occurredAt: moment('occurred_at').notNull(),
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
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at'),
    doneAt: moment('done_at'),
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
    startedAt: moment('started_at').notNull(),
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
  at: moment('at').notNull(),
})
