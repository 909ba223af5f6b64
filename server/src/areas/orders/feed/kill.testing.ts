import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { anOrder } from '../orders.testing.ts'

/** Orders per batch; more than a transaction holds on the embedded database. */
export const killBatchSize = 220

/** A batch of new orders, and of late refunds for some orders of the batch before; deterministic by its number. */
export function killBatch(batch: number): OrderLineInput[] {
  const made = (of: number, nth: number): OrderLineInput =>
    anOrder({
      externalId: `b${of}-${nth}`,
      location: `noodles-${1 + (nth % 3)}`,
      times: { placedAt: new Date(Date.UTC(2026, 4, 1 + (of % 20), nth % 24, of % 60)).toISOString() },
      items: [
        { name: `Dish ${nth % 7}`, quantity: 1 + (nth % 3), unitPrice: 4.5 },
        { name: 'Tea', quantity: 1, unitPrice: 2 },
      ],
      customerKey: `c${(of * 31 + nth) % 97}`,
    })
  const orders = Array.from({ length: killBatchSize }, (_, nth) => made(batch, nth))
  if (batch === 0) return orders
  const refunded = Array.from({ length: 30 }, (_, nth) => ({
    ...made(batch - 1, nth * 7),
    version: 2,
    refunds: [{ amount: 1.5, payer: 'PARTNER' as const, at: '2026-06-01T08:00:00Z' }],
  }))
  return [...orders, ...refunded]
}
