import {
  webhooks,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@storekeep/contract/areas/webhooks.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'
import type { DeliveriesSearch } from './search.ts'

/** Retries happen in the background, so the page polls while it is open. */
const again = { refetchInterval: 5000 } as const
const pageSize = 25

export function webhookList() {
  return { ...q(webhooks.list, { query: {} }), ...again }
}

export function deliveryList(id: string, { page = 1, ...filters }: DeliveriesSearch) {
  return {
    ...q(webhooks.deliveries, { params: { id }, query: { ...filters, page, limit: pageSize } }),
    ...again,
  }
}

export function oneDelivery(id: string, deliveryId: string) {
  return { ...q(webhooks.delivery, { params: { id, deliveryId } }), ...again }
}

/** Refetches every query about webhooks. */
export function refreshWebhooks(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [webhooks.list.id] })
}

const refreshed = async <T>(work: Promise<T>): Promise<T> => {
  const result = await work
  await refreshWebhooks()
  return result
}

export function addWebhook(body: WebhookBody, idempotencyKey: string) {
  return refreshed(call(webhooks.create, { body }, { idempotencyKey }))
}

export function setWebhookStatus(id: string, status: 'ACTIVE' | 'PAUSED') {
  return refreshed(call(webhooks.change, { params: { id }, body: { status } }))
}

/** Changes a webhook; refused if another user has changed it since it was loaded. */
export function changeWebhook({ id, version }: WebhookEndpoint, body: Omit<WebhookBody, 'partnerId'>) {
  return refreshed(call(webhooks.change, { params: { id }, body }, { ifMatch: `"${version}"` }))
}

/** A webhook as it is now; undefined if it has been removed. */
export async function currentWebhook(id: string): Promise<WebhookEndpoint | undefined> {
  await refreshWebhooks()
  const { endpoints } = await queries.fetchQuery(webhookList())
  return endpoints.find((one) => one.id === id)
}

/** Removes a webhook; its page has to be left before the queries are refetched. */
export async function removeWebhook(id: string): Promise<void> {
  await call(webhooks.remove, { params: { id } })
}

export function rotateSecret(id: string, overlapHours: number) {
  return refreshed(call(webhooks.rotate, { params: { id }, body: { overlapHours } }))
}

export function testWebhook(id: string): Promise<WebhookDelivery> {
  return refreshed(call(webhooks.test, { params: { id } }))
}

export function replay(id: string, deliveryId: string): Promise<WebhookDelivery> {
  return refreshed(call(webhooks.replay, { params: { id, deliveryId } }))
}
