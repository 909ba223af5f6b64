import {
  deliveryStatuses,
  webhookTypes,
  type DeliveryStatus,
  type WebhookType,
} from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { oneOf, pageNumber, present } from '#kit/page/search-parts.ts'

/** The state of a webhook's page, stored in its address. */
export interface DeliveriesSearch {
  status?: DeliveryStatus
  type?: WebhookType
  page?: number
}

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): DeliveriesSearch {
  return present<Required<DeliveriesSearch>>({
    status: oneOf(deliveryStatuses, raw['status']),
    type: oneOf(webhookTypes, raw['type']),
    page: pageNumber(raw['page']),
  })
}
