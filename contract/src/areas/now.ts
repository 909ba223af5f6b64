import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, OrderId, StoreAddressId, StoreAddressIds, StoreId, Version } from '../kit/fields.ts'
import { longestExtraMinutes, rejectReasons } from '../rules/orders/board.ts'
import { OrderStatus } from './orders.ts'

/** An order on the board. */
export const BoardOrder = z.object({
  id: OrderId,
  /** Sent back with an action, so that it never applies to an order that has changed since. */
  version: z.int(),
  code: z.string(),
  status: OrderStatus,
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  placedAt: Instant,
  acceptedAt: z.nullable(Instant),
  readyAt: z.nullable(Instant),
  pickedUpAt: z.nullable(Instant),
  /** Minutes that the store has requested beyond its usual preparation time. */
  extraMinutes: z.int(),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      options: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
})
export type BoardOrder = z.output<typeof BoardOrder>

const own = { host: 'dashboard', access: { section: 'REPORTS' }, effect: 'write' } as const
const params = z.object({ id: OrderId })
const reply = z.object({ order: BoardOrder })

/**
 * The live orders of locations, and a store's actions on them (issue 20 §3). An action includes the version that it is
 * based on: 409 `order.movedOn` with the current state if the order has another version by now. A repeated action
 * returns the current state and changes nothing. An order of another partner is 404.
 */
export const now = {
  board: endpoint({
    id: 'NOW-BOARD',
    summary: 'Live orders, oldest first: offered, accepted and ready ones, and those just picked up.',
    method: 'POST',
    host: 'dashboard',
    path: '/now/orders',
    access: { section: 'REPORTS' },
    effect: 'read',
    body: z.object({
      /** All live locations of the user if left out. */
      storeAddressIds: z.optional(StoreAddressIds),
    }),
    reply: z.object({
      orders: z.array(BoardOrder),
      /** The server’s clock, for counting minutes since placement. */
      at: Instant,
      /** Total number of live orders of the selection, including those beyond the limit. */
      total: z.int(),
    }),
  }),
  accept: endpoint({
    id: 'NOW-ACCEPT',
    summary: 'Accepts an offered order.',
    method: 'POST',
    path: '/now/orders/{id}/accept',
    ...own,
    params,
    body: z.object({ version: Version }),
    reply,
  }),
  ready: endpoint({
    id: 'NOW-READY',
    summary: 'Marks an accepted order as ready for its courier.',
    method: 'POST',
    path: '/now/orders/{id}/ready',
    ...own,
    params,
    body: z.object({ version: Version }),
    reply,
  }),
  reject: endpoint({
    id: 'NOW-REJECT',
    summary: 'Rejects an offered order with a reason.',
    method: 'POST',
    path: '/now/orders/{id}/reject',
    ...own,
    params,
    body: z.object({ version: Version, reason: z.enum(rejectReasons) }),
    reply,
  }),
  moreTime: endpoint({
    id: 'NOW-MORE-TIME',
    summary: 'Requests more preparation time for an order that is not ready yet.',
    method: 'POST',
    path: '/now/orders/{id}/more-time',
    ...own,
    params,
    body: z.object({
      version: Version,
      minutes: z
        .int()
        .check(z.minimum(1, 'field.tooSmall'), z.maximum(longestExtraMinutes, 'field.tooLarge')),
    }),
    reply,
  }),
}
