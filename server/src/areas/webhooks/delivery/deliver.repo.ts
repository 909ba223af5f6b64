import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WebhookPause } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '../webhooks.tables.ts'
import type { Posted } from './post.ts'

/** A delivery with its endpoint and body, locked for update. */
export async function lockDelivery(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: webhookDeliveries.id,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      eventId: webhookDeliveries.eventId,
      type: webhookEvents.type,
      body: webhookEvents.body,
      endpoint: webhookEndpoints,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id))
    .for('update', { of: webhookDeliveries })
  return row
}
export type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** Records the start of an attempt, so that it is not started twice. */
export async function beginAttempt(
  tx: Tx,
  deliveryId: string,
  number: number,
  startedAt: Date,
): Promise<void> {
  await tx.insert(webhookAttempts).values({ deliveryId, number, startedAt })
  await tx
    .update(webhookDeliveries)
    .set({ attempts: number, nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, deliveryId))
}

/** Records the outcome of an attempt; false if an outcome is already recorded. */
export async function endAttempt(
  tx: Tx,
  { deliveryId, attempt }: { readonly deliveryId: string; readonly attempt: number },
  { outcome, httpStatus, answer, milliseconds }: Posted & { readonly milliseconds: number },
): Promise<boolean> {
  const done = await tx
    .update(webhookAttempts)
    .set({ outcome, httpStatus, answer, milliseconds })
    .where(
      and(
        eq(webhookAttempts.deliveryId, deliveryId),
        eq(webhookAttempts.number, attempt),
        isNull(webhookAttempts.outcome),
      ),
    )
    .returning({ number: webhookAttempts.number })
  return done.length > 0
}

export async function setDelivery(
  tx: Tx,
  id: string,
  set: Partial<Pick<typeof webhookDeliveries.$inferInsert, 'status' | 'doneAt' | 'nextAttemptAt'>>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, id))
}

/** Records since when an endpoint has been failing (null: it works again) and returns that time. */
export async function setFailing(tx: Tx, id: string, failsAt: Date | null): Promise<Date | null> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({
      failingSince:
        failsAt && sql`coalesce(${webhookEndpoints.failingSince}, ${failsAt.toISOString()}::timestamptz)`,
    })
    .where(eq(webhookEndpoints.id, id))
    .returning({ failingSince: webhookEndpoints.failingSince })
  return row?.failingSince ?? null
}

/** Records until when an endpoint's receiver has asked for no requests; a later time is kept. */
export async function holdUntil(tx: Tx, id: string, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`
  await tx
    .update(webhookEndpoints)
    .set({ heldUntil: sql`greatest(${webhookEndpoints.heldUntil}, ${at})` })
    .where(eq(webhookEndpoints.id, id))
}

/** Pauses an endpoint and holds its pending deliveries; false if it is already paused. */
export async function pauseEndpoint(tx: Tx, id: string, pauseReason: WebhookPause): Promise<boolean> {
  const paused = await tx
    .update(webhookEndpoints)
    .set({ status: 'PAUSED', pauseReason })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.status, 'ACTIVE')))
    .returning({ id: webhookEndpoints.id })
  if (paused.length === 0) return false
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'PENDING')))
  return true
}

/** Every location of a partner, used to find the users who manage its endpoints. */
export async function locationsOfPartner(tx: Tx, partnerId: number) {
  const { rows } = await tx.execute<{ storeId: number; storeAddressId: number }>(sql`
    select sa.store_id as "storeId", sa.id as "storeAddressId" from store_addresses sa
    join stores s on s.id = sa.store_id where s.partner_id = ${partnerId} order by sa.store_id, sa.id`)
  return rows
}
