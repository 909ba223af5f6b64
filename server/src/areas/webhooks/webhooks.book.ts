import { sql } from 'drizzle-orm'
import type { WebhookData } from '@storekeep/contract/areas/webhooks.events.ts'
import type { WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { webhookPublished } from './webhooks.tables.ts'

/** Type of the outbox events that the reader of this area processes. */
export const webhookEvent = 'webhook'

/** One event for the marketplace's systems. */
type MarketplaceEvent = {
  readonly [T in WebhookType]: {
    readonly type: T
    readonly storeId: number
    readonly storeAddressIds: readonly number[]
    readonly data: WebhookData[T]
  }
}[WebhookType]

/** Payload of an event in the outbox, before its endpoints are known. */
export interface WebhookPayload {
  readonly id: string
  readonly type: WebhookType
  readonly occurredAt: string
  readonly storeAddressIds: readonly number[]
  readonly data: object
}

/**
 * Public module of this area: publishes events for the marketplace's systems within the caller's transaction. The
 * receiving endpoints are determined when the outbox is read.
 */
export async function publishEvents(
  tx: Tx,
  now: Date,
  ...events: readonly MarketplaceEvent[]
): Promise<void> {
  await publish(
    tx,
    ...events.map(({ type, storeId, storeAddressIds, data }) => {
      const payload: WebhookPayload = {
        id: uuidv7(now),
        type,
        occurredAt: now.toISOString(),
        storeAddressIds: [...storeAddressIds].toSorted((a, b) => a - b),
        data,
      }
      return { type: webhookEvent, storeId, payload }
    }),
  )
}

/**
 * Like `publishEvents`, for events that a job may detect more than once: published only for the first call with
 * `key`.
 */
export async function publishEventOnce(
  tx: Tx,
  now: Date,
  key: string,
  event: MarketplaceEvent,
): Promise<void> {
  const fresh = await tx
    .insert(webhookPublished)
    .values({ key, at: now })
    .onConflictDoNothing()
    .returning({ key: webhookPublished.key })
  if (fresh.length > 0) await publishEvents(tx, now, event)
}

/** Whether any endpoint subscribes to this type; if not, its events need not be computed. */
export async function isHeard(tx: Tx, type: WebhookType): Promise<boolean> {
  const { rows } = await tx.execute<{ is_heard: boolean }>(sql`
    select exists (select 1 from webhook_endpoints where events is null or ${type} = any(events)) as is_heard`)
  return rows[0]?.is_heard ?? false
}
