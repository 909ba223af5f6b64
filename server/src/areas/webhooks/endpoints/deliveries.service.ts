import type { DeliveryStatus, WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { PlainCommand } from '../../../platform/http/commands/in-transaction.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { insertDelivery, insertEvent } from '../delivery/fan-out.repo.ts'
import { wake } from '../delivery/reader.ts'
import * as repo from './endpoints.repo.ts'
import { openEndpoint } from './endpoints.service.ts'
import { toAttempt, toDelivery } from './shown.ts'

interface Asked {
  readonly page: number
  readonly limit: number
  readonly status?: DeliveryStatus | undefined
  readonly type?: WebhookType | undefined
}

export async function listDeliveries(db: DbOrTx, who: Scope, id: string, { page, limit, ...filters }: Asked) {
  const endpoint = await openEndpoint(db, who, id)
  const { rows, total } = await repo.deliveriesOf(
    db,
    { ...filters, endpointId: endpoint.id },
    { page, limit },
  )
  return { deliveries: rows.map(toDelivery), pagination: { page, limit, total } }
}

interface Named {
  readonly id: string
  readonly deliveryId: string
}

/** A delivery of an endpoint that the caller manages. */
async function rowOf(db: DbOrTx, endpointId: string, id: string): Promise<repo.DeliveryRow> {
  const row = await repo.deliveryOf(db, { endpointId, id })
  if (!row) throw new AppError('webhook.notFound', { id })
  return row
}

export async function openDelivery(db: DbOrTx, who: Scope, { id, deliveryId }: Named) {
  const endpoint = await openEndpoint(db, who, id)
  const row = await rowOf(db, endpoint.id, deliveryId)
  const attempts = await repo.attemptsOf(db, row.id)
  return { delivery: toDelivery(row), body: row.body, attempts: attempts.map(toAttempt) }
}

/** Sends an event again under its original id. */
export async function replayDelivery({ tx, who, clock, audit }: PlainCommand, named: Named) {
  const endpoint = await openEndpoint(tx, who, named.id)
  const row = await rowOf(tx, endpoint.id, named.deliveryId)
  if (endpoint.status === 'PAUSED') throw new AppError('webhook.paused', { id: endpoint.id })
  const now = clock.now()
  const id = await insertDelivery(tx, now, {
    endpointId: endpoint.id,
    eventId: row.eventId,
    dueAt: now,
    replayOf: row.id,
  })
  await wake(tx)
  audit.change('webhookDelivery', id, null, { replayOf: row.id, event: row.eventId })
  return toDelivery(await rowOf(tx, endpoint.id, id))
}

/** Sends a test event without content to this endpoint only. */
export async function testEndpoint({ tx, who, clock, audit }: PlainCommand, endpointId: string) {
  const endpoint = await openEndpoint(tx, who, endpointId)
  if (endpoint.status === 'PAUSED') throw new AppError('webhook.paused', { id: endpointId })
  const now = clock.now()
  const event = { id: uuidv7(now), type: 'webhook.test' as const }
  const body = JSON.stringify({
    ...event,
    occurredAt: now.toISOString(),
    store: null,
    locations: [],
    data: { message: 'This is a test.' },
  })
  await insertEvent(tx, { ...event, storeId: null, occurredAt: now, body })
  const id = await insertDelivery(tx, now, { endpointId, eventId: event.id, dueAt: now })
  await wake(tx)
  audit.change('webhookDelivery', id, null, { event: event.id })
  return toDelivery(await rowOf(tx, endpointId, id))
}
