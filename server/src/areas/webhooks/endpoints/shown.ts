import { createHash } from 'node:crypto'
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import type { webhookAttempts } from '../webhooks.tables.ts'
import type { DeliveryRow, EndpointRow } from './endpoints.repo.ts'

const instant = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Identifies what a user edits, so that the second of two concurrent changes is refused. */
export function versionOf({
  url,
  description,
  events,
}: Pick<EndpointRow, 'url' | 'description' | 'events'>): string {
  const state = JSON.stringify([url, description, events])
  return createHash('sha256').update(state).digest('base64url').slice(0, 22)
}

export function toEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const ahead = (at: Date | null) => (at !== null && at > now ? instant(at) : null)
  return {
    ...row,
    version: versionOf(row),
    createdAt: row.createdAt.toISOString(),
    failingSince: instant(row.failingSince),
    heldUntil: ahead(row.heldUntil),
    oldSecretUntil: ahead(row.oldSecretUntil),
    lastDeliveredAt: instant(row.lastDeliveredAt),
  }
}

export function toDelivery(stored: DeliveryRow): WebhookDelivery {
  const { body: _, ...row } = stored
  return {
    ...row,
    occurredAt: row.occurredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: instant(row.nextAttemptAt),
    doneAt: instant(row.doneAt),
  }
}

export function toAttempt(stored: typeof webhookAttempts.$inferSelect): WebhookAttempt {
  const { deliveryId: _, ...row } = stored
  return { ...row, startedAt: row.startedAt.toISOString() }
}
