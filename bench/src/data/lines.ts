import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { OrderLine as OrderLineSchema } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'

/** The last day of the measured orders: always in the past. */
export const lastDay = '2025-06-30'

/** A deterministic random number generator. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Delivered orders of the last 30 days, newest first, as feed lines. */
export function someOrders(count: number): Lines<OrderLine>[] {
  const next = random(7)
  const below = (most: number) => Math.floor(next() * most)
  const newest = Date.parse(`${lastDay}T21:00:00Z`)
  const lines = Array.from({ length: count }, (_, nth) => {
    const placed = newest - Math.floor((nth / count) * 30 * 86_400_000) - below(3_600_000)
    const after = (minutes: number) => new Date(placed + minutes * 60_000).toISOString()
    const items = Array.from({ length: 1 + below(4) }, () => ({
      name: `Product ${below(60)}`,
      quantity: 1 + below(2),
      unitPrice: 5 + below(10),
      options: below(3) === 0 ? [{ name: 'Extra', unitPrice: 1 }] : [],
    }))
    const gross = items.reduce((sum, item) => sum + item.quantity * (item.unitPrice + item.options.length), 0)
    const discounts = below(4) === 0 ? [{ amount: 1, payer: 'PARTNER' }] : []
    return OrderLineSchema.parse({
      externalId: `o${nth}`,
      version: 1,
      location: `l${1 + below(30)}`,
      status: 'DELIVERED',
      currency: 'GBP',
      times: {
        placedAt: after(0),
        acceptedAt: after(1),
        readyAt: after(9),
        courierArrivedAt: after(8),
        pickedUpAt: after(11),
        deliveredAt: after(25),
      },
      items,
      discounts,
      deliveryFee: 2.5,
      total: gross - discounts.length + 2.5,
      customerKey: `c${below(count / 2)}`,
    })
  })
  return Array.from({ length: Math.ceil(count / 1000) }, (_, nth) => ({
    valid: lines.slice(nth * 1000, (nth + 1) * 1000).map((item, index) => ({ line: index + 1, item })),
    rejected: [],
  }))
}
