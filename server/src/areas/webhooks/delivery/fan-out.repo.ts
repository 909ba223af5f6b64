import { and, eq, lt, sql } from 'drizzle-orm'
import type { WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { deleteInSteps } from '../../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
  webhookPublished,
  webhookReader,
} from '../webhooks.tables.ts'

/** A webhook event as published to the outbox. */
interface FoundEvent {
  readonly id: string
  readonly type: WebhookType
  readonly storeId: number
  readonly occurredAt: Date
  readonly storeAddressIds: readonly number[]
}

/** External ids of an event's store and locations. */
export async function externalIdsOf(tx: Tx, { storeId, storeAddressIds }: FoundEvent) {
  const { rows } = await tx.execute<{ store: string; locations: string[] }>(sql`
    select s.external_id as store, coalesce((select array_agg(sa.external_id order by sa.id) from store_addresses sa
      where sa.store_id = s.id and sa.id = any(${sql.param([...storeAddressIds])}::bigint[])), '{}') as locations
    from stores s where s.id = ${storeId}`)
  return rows[0]
}

/**
 * Endpoints subscribed to an event: those of the store's partner and those of valid feed keys, with their paused state.
 */
export async function endpointsFor(tx: Tx, { type, storeId, occurredAt }: FoundEvent) {
  const { rows } = await tx.execute<{ id: string; is_active: boolean }>(sql`
    select e.id, e.status = 'ACTIVE' as is_active from webhook_endpoints e left join feed_keys k on k.id = e.key_id
    where e.created_at <= ${occurredAt.toISOString()}::timestamptz and (e.events is null or ${type} = any(e.events))
      and (e.partner_id = (select s.partner_id from stores s where s.id = ${storeId})
        or k.id is not null and k.revoked_at is null)
    order by e.id`)
  return rows
}

/** Stores an event for its endpoints; false if it is already stored. */
export async function insertEvent(tx: Tx, row: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const done = await tx
    .insert(webhookEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return done.length > 0
}

interface NewDelivery {
  readonly endpointId: string
  readonly eventId: string
  /** Null while the endpoint is paused. */
  readonly dueAt: Date | null
  readonly replayOf?: string
}

export async function insertDelivery(
  tx: Tx,
  now: Date,
  { dueAt, replayOf, ...of }: NewDelivery,
): Promise<string> {
  const id = uuidv7(now)
  await tx.insert(webhookDeliveries).values({
    ...of,
    id,
    status: 'PENDING',
    createdAt: now,
    nextAttemptAt: dueAt,
    replayOf: replayOf ?? null,
  })
  return id
}

/** Position up to which the outbox has been read; its beginning if it has never been read. */
export async function readerCursor(db: Db): Promise<string> {
  const [row] = await db.select({ cursor: webhookReader.cursor }).from(webhookReader)
  return row?.cursor ?? '0.0'
}

export async function keepCursor(tx: Tx, cursor: string): Promise<void> {
  await tx
    .insert(webhookReader)
    .values({ id: 1, cursor })
    .onConflictDoUpdate({ target: webhookReader.id, set: { cursor } })
}

/** Deliveries whose next attempt is due, longest overdue first. */
export async function dueDeliveries(db: DbOrTx, now: Date, most: number) {
  return db
    .select({
      id: webhookDeliveries.id,
      attempts: webhookDeliveries.attempts,
      dueAt: webhookDeliveries.nextAttemptAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.status, 'PENDING'),
        eq(webhookEndpoints.status, 'ACTIVE'),
        sql`${webhookDeliveries.nextAttemptAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(most)
}

/** Ends attempts whose process stopped before an answer: the outcome is unknown and the next attempt is due. */
export async function endInterrupted(tx: Tx, now: Date, startedBefore: Date): Promise<void> {
  await tx.execute(sql`with cut as (
      update webhook_attempts a set outcome = 'interrupted' where a.outcome is null
        and a.started_at < ${startedBefore.toISOString()}::timestamptz
      returning a.delivery_id)
    update webhook_deliveries d set next_attempt_at = ${now.toISOString()}::timestamptz
    where d.id in (select delivery_id from cut) and d.status = 'PENDING' and d.next_attempt_at is null`)
}

/** Deletes old events with their deliveries, and the keys of events that are published only once. */
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, webhookEvents, lt(webhookEvents.occurredAt, before), 500)
  await deleteInSteps(db, webhookPublished, lt(webhookPublished.at, before))
}
