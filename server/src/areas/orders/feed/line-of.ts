import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { orderFacts } from '@storekeep/contract/rules/orders/orders.ts'
import type { OrderContent } from './conflicts.ts'
import type { ItemRow, OrderRow } from './order-columns.ts'

/**
 * A stored order as the line that would be fed for it, with the external ids of its promotions by their ids. A store's own
 * actions make its next version of this.
 */
export function lineOf(
  { order, items }: OrderContent,
  location: string,
  promotions: ReadonlyMap<string, string>,
): OrderLine {
  const money = (minor: number) => fromMinor(minor, order.currency)
  return {
    externalId: order.external_id,
    version: order.version,
    location,
    code: order.code,
    status: order.status,
    knows: orderFacts.filter((fact) => order[`knows_${fact}`]),
    currency: order.currency,
    times: timesOf(order),
    items: items.map((item) => itemOf(item, money)),
    discounts: order.discounts.map(({ name, amount, payer, promotion: id }) => {
      const promotion = id === undefined ? undefined : promotions.get(id)
      return {
        ...(name !== null && { name }),
        amount: money(amount),
        payer,
        ...(promotion !== undefined && { promotion }),
      }
    }),
    refunds: order.refunds.map(({ amount, payer, at, reason }) => ({
      amount: money(amount),
      payer,
      at,
      ...(reason !== null && { reason }),
    })),
    issues: items.flatMap(({ issue, line }) => (issue === null ? [] : [{ kind: issue, item: line }])),
    vat: money(order.vat),
    tip: money(order.tip),
    deliveryFee: money(order.delivery_fee),
    serviceFee: money(order.service_fee),
    packagingFee: money(order.packaging_fee),
    total: money(order.total),
    prime: order.prime,
    ...(order.customer_key !== null && { customerKey: order.customer_key }),
    ...(order.payment !== null && { payment: order.payment }),
    ...(order.channel !== null && { channel: order.channel }),
    ...ratingOf(order),
  }
}

function timesOf(order: OrderRow): OrderLine['times'] {
  return {
    placedAt: order.placed_at,
    ...(order.accepted_at !== null && { acceptedAt: order.accepted_at }),
    ...(order.ready_at !== null && { readyAt: order.ready_at }),
    ...(order.courier_arrived_at !== null && { courierArrivedAt: order.courier_arrived_at }),
    ...(order.picked_up_at !== null && { pickedUpAt: order.picked_up_at }),
    ...(order.delivered_at !== null && { deliveredAt: order.delivered_at }),
  }
}

function itemOf(item: ItemRow, money: (minor: number) => number): OrderLine['items'][number] {
  return {
    ...(item.product_external_id !== null && { productExternalId: item.product_external_id }),
    name: item.name,
    ...(item.category !== null && { category: item.category }),
    quantity: item.quantity,
    unitPrice: money(item.unit_price),
    options: (item.options ?? []).map((option) => ({ ...option, unitPrice: money(option.unitPrice) })),
  }
}

function ratingOf({ knows_ratings, rating, rated_at }: OrderRow): Pick<OrderLine, 'rating'> {
  const isKnown = knows_ratings && rated_at !== null && (rating === 'POSITIVE' || rating === 'NEGATIVE')
  return isKnown ? { rating: { value: rating, at: rated_at } } : {}
}
