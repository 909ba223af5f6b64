import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { DeliveryStatus, WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { partners, storeAddresses, stores } from '../../../platform/tenancy/tenancy.tables.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '../webhooks.tables.ts'

// columns of the outer statement are qualified by hand: drizzle omits the table name inside `sql`

/** Partners all of whose locations the caller may see; their endpoints receive the events of all locations. */
const isHeld = (scope: Scope, partnerId: SQL): SQL => sql`
  exists (select 1 from ${stores} own where own.partner_id = ${partnerId} and ${scope.stores(sql`own.id`)})
  and not exists (select 1 from ${stores} other join ${storeAddresses} place on place.store_id = other.id
    where other.partner_id = ${partnerId}
      and not ${scope.locations({ storeId: sql`place.store_id`, storeAddressId: sql`place.id` })})`

/** Endpoints the caller manages: a key's own ones, or those of the partners that a user sees completely. */
const isManaged = (scope: Scope): SQL => {
  if (scope.actor.kind === 'key') return sql`${webhookEndpoints.keyId} = ${scope.actor.id}::uuid`
  if (scope.actor.kind === 'system') return sql`true`
  return sql`${webhookEndpoints.partnerId} is not null and ${isHeld(scope, sql`webhook_endpoints.partner_id`)}`
}

export function partnersOf(db: DbOrTx, scope: Scope) {
  return db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(isHeld(scope, sql`partners.id`))
    .orderBy(sql`${partners.name} collate by_name`, partners.id)
}

const ofStatus = (status: DeliveryStatus): SQL<number> => sql<number>`(select count(*)::int
  from ${webhookDeliveries} d where d.endpoint_id = webhook_endpoints.id and d.status = ${status})`

const columns = {
  id: webhookEndpoints.id,
  partnerId: webhookEndpoints.partnerId,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  status: webhookEndpoints.status,
  pauseReason: webhookEndpoints.pauseReason,
  createdAt: webhookEndpoints.createdAt,
  failingSince: webhookEndpoints.failingSince,
  heldUntil: webhookEndpoints.heldUntil,
  oldSecretUntil: webhookEndpoints.oldSecretUntil,
  waiting: ofStatus('PENDING'),
  failed: ofStatus('FAILED'),
  lastDeliveredAt: sql<string | null>`(select max(d.done_at) from ${webhookDeliveries} d
    where d.endpoint_id = webhook_endpoints.id and d.status = 'DELIVERED')`,
}

export function endpointsOf(db: DbOrTx, scope: Scope) {
  return db.select(columns).from(webhookEndpoints).where(isManaged(scope)).orderBy(webhookEndpoints.createdAt)
}
export type EndpointRow = Awaited<ReturnType<typeof endpointsOf>>[number]

export async function endpointOf(db: DbOrTx, scope: Scope, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isManaged(scope)))
  return row
}

/** Locks an endpoint of the caller until the transaction ends. */
export async function lockEndpoint(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isManaged(scope)))
    .for('update')
  return row
}

/** Serialises new endpoints of an owner: two requests must not both pass the limit. */
export async function lockOwner(tx: Tx, owner: number | string | undefined): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${owner}`}, 0))`)
}

export async function insertEndpoint(tx: Tx, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(row)
}

export async function updateEndpoint(
  tx: Tx,
  id: string,
  set: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id))
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** Sets when the pending deliveries of an endpoint are due; null holds them. */
export async function setWaiting(tx: Tx, endpointId: string, dueAt: Date | null): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: dueAt })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'PENDING')))
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  eventId: webhookDeliveries.eventId,
  type: webhookEvents.type,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  occurredAt: webhookEvents.occurredAt,
  createdAt: webhookDeliveries.createdAt,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  doneAt: webhookDeliveries.doneAt,
  replayOf: webhookDeliveries.replayOf,
}

const deliveries = (db: DbOrTx) =>
  db
    .select({ ...deliveryColumns, body: webhookEvents.body })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))

interface DeliveryFilters {
  readonly endpointId: string
  readonly status?: DeliveryStatus | undefined
  readonly type?: WebhookType | undefined
}

const fits = ({ endpointId, status, type }: DeliveryFilters): SQL | undefined =>
  and(
    eq(webhookDeliveries.endpointId, endpointId),
    status && eq(webhookDeliveries.status, status),
    type && eq(webhookEvents.type, type),
  )

/** Deliveries of an endpoint, newest first. The service has already checked that the caller manages it. */
export async function deliveriesOf(
  db: DbOrTx,
  filters: DeliveryFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const [total] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(fits(filters))
  const rows = await deliveries(db)
    .where(fits(filters))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.total ?? 0 }
}
export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>['rows'][number]

export async function deliveryOf(
  db: DbOrTx,
  { endpointId, id }: { readonly endpointId: string; readonly id: string },
): Promise<DeliveryRow | undefined> {
  const [row] = await deliveries(db).where(
    and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, id)),
  )
  return row
}

export function attemptsOf(db: DbOrTx, deliveryId: string) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(webhookAttempts.number)
}

/** The stores of a partner, under which the audit log files a change of its endpoints. */
export async function storesOfPartner(db: DbOrTx, partnerId: number): Promise<number[]> {
  const rows = await db.select({ id: stores.id }).from(stores).where(eq(stores.partnerId, partnerId))
  return rows.map(({ id }) => id)
}
