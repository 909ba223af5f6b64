import { OrderLine, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'

/** The exact sums of an order's parts. */
export function totalOf(order: Omit<OrderLineInput, 'total'>): number {
  const minor = (amount: number | undefined) => toMinor(amount ?? 0, order.currency) ?? 0
  const items = order.items.map(
    ({ quantity, unitPrice, options = [] }) =>
      quantity *
      options.reduce(
        (sum, option) => sum + (option.quantity ?? 1) * minor(option.unitPrice),
        minor(unitPrice),
      ),
  )
  const discounts = (order.discounts ?? []).map(({ amount }) => -minor(amount))
  const extras = [order.tip, order.deliveryFee, order.serviceFee, order.packagingFee].map(minor)
  return fromMinor(
    [...items, ...discounts, ...extras].reduce((sum, amount) => sum + amount, 0),
    order.currency,
  )
}

let count = 0

/** A delivered order of one item for 10.00 GBP; the total follows from the parts unless it is given. */
export function anOrder(changes: Partial<OrderLineInput> = {}): OrderLineInput {
  const order = {
    externalId: `order-${++count}`,
    version: 1,
    location: 'noodles-1',
    status: 'DELIVERED' as const,
    currency: 'GBP',
    times: { placedAt: '2026-06-01T11:00:00Z' },
    items: [{ name: 'Noodle soup', quantity: 1, unitPrice: 10 }],
    ...changes,
  }
  return { total: totalOf(order), ...order }
}

/** Orders as the feed passes them on after the schema check. */
export function linesOf(orders: readonly OrderLineInput[]): Lines<OrderLine> {
  return {
    valid: orders.map((order, index) => ({ line: index + 1, item: OrderLine.parse(order) })),
    rejected: [],
  }
}
