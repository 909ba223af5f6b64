import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** Ids of another tenant's webhook. */
export interface WebhookIds {
  readonly webhookId: string
  readonly webhookPartnerId: number
}

const noDelivery = '01890a5d-ac96-774b-bcce-b302099a8057'
const url = 'https://93.184.216.34/xylo'
const endpointOf = ({ webhookId }: WebhookIds) => ({ params: { id: webhookId } })
const deliveryOf = ({ webhookId }: WebhookIds) => ({ params: { id: webhookId, deliveryId: noDelivery } })

/** Requests another tenant's webhook. */
export const webhookQuestions: Readonly<Record<string, (ids: WebhookIds) => object>> = {
  'webhooks.list': ({ webhookPartnerId }) => ({ query: { partnerId: webhookPartnerId } }),
  'webhooks.create': ({ webhookPartnerId }) => ({ body: { url, partnerId: webhookPartnerId } }),
  'webhooks.change': (ids) => ({ ...endpointOf(ids), body: { url } }),
  'webhooks.remove': endpointOf,
  'webhooks.rotate': (ids) => ({ ...endpointOf(ids), body: {} }),
  'webhooks.test': endpointOf,
  'webhooks.deliveries': endpointOf,
  'webhooks.delivery': deliveryOf,
  'webhooks.replay': deliveryOf,
}

/** Creates a webhook of the owner's partner. */
export async function xyloWebhook(app: TestApp, owner: string): Promise<WebhookIds> {
  const { body } = await app.call(webhooks.list, { as: owner, query: {} })
  const webhookPartnerId = body.partners[0]?.id ?? 0
  const made = await app.call(webhooks.create, { as: owner, body: { url, partnerId: webhookPartnerId } })
  return { webhookId: made.body.endpoint.id, webhookPartnerId }
}
