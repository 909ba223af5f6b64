import { dayMs, minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { OrderStatusName } from '@storekeep/contract/rules/orders/orders.ts'
import { handledOrders } from '../../areas/now/now.read.ts'
import { moveOrder, type Move } from '../../areas/orders/orders.book.ts'
import type { Db } from '../../platform/db/types.ts'
import { systemScope } from '../../platform/scope/scope.ts'

/** How far back actions of stores are looked for. */
const lookBackMs = dayMs

/** The marketplace's next status for an order that its store has acted on, and after how many minutes. */
const next = {
  ACCEPTED: { status: 'READY', time: 'readyAt', after: 15 },
  READY: { status: 'PICKED_UP', time: 'pickedUpAt', after: 2 },
  PICKED_UP: { status: 'DELIVERED', time: 'deliveredAt', after: 12 },
} as const satisfies Partial<Record<OrderStatusName, object>>

/** Simulates couriers, who pick up and deliver orders that stores have marked as ready. */
export async function carryOn(db: Db, now: number): Promise<void> {
  const handled = await handledOrders(db, new Date(now - lookBackMs))
  const due = handled.filter(
    ({ status, since, extraMinutes }) =>
      since.getTime() + (next[status].after + (status === 'ACCEPTED' ? extraMinutes : 0)) * minuteMs <= now,
  )
  if (due.length === 0) return
  const scope = systemScope('demo')
  for (const { id, status } of due) {
    const step = next[status]
    const move: Move = { status: step.status, times: { [step.time]: new Date(now).toISOString() } }
    await db.transaction((tx) =>
      moveOrder({ tx, scope, now: new Date(now) }, id, async (order) =>
        order.status === status ? move : null,
      ),
    )
  }
}
