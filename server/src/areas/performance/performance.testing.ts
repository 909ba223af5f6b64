import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { ScoreFacts } from '@storekeep/contract/rules/score.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { anOrder } from '../orders/orders.testing.ts'

/** The first of something: this is one of the first so many. */
const among = (nth: number, count: number): boolean => nth < count

/**
 * Orders of a location and month, a few a day, that count up to these facts: the first of them are faulty, so one order
 * may have several faults. Cancelled ones, if any, come last and have neither rating nor issue.
 */
export const monthOfOrders = (
  location: string,
  month: string,
  facts: Omit<ScoreFacts, 'scheduledMinutes' | 'closedMinutes'>,
  changes: Partial<OrderLineInput> = {},
): OrderLineInput[] => {
  const accepted = facts.offered - facts.notAccepted
  return Array.from({ length: facts.offered }, (_, nth) => {
    const at = (minute: number, second = 0) =>
      `${month}-${String(1 + (nth % 20)).padStart(2, '0')}T12:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}Z`
    const order = { externalId: `${location}-${month}-${nth}`, location, ...changes }
    if (nth >= accepted) return anOrder({ ...order, status: 'REJECTED', times: { placedAt: at(0) } })
    const isDelivered = among(nth, facts.delivered)
    const times = {
      placedAt: at(0),
      acceptedAt: at(1),
      ...(among(nth, facts.measured) && {
        courierArrivedAt: at(10),
        // eight minutes are still in time
        pickedUpAt: among(nth, facts.late) ? at(18, 1) : at(18),
      }),
    }
    if (!isDelivered)
      return anOrder({
        ...order,
        times,
        status: 'CANCELLED',
        cancellation: among(nth - facts.delivered, facts.avoidable)
          ? { by: 'STORE', reason: 'STORE_TOO_BUSY' }
          : { by: 'CUSTOMER', reason: 'CUSTOMER_CHANGED_MIND' },
      })
    return anOrder({
      ...order,
      times,
      ...(among(nth, facts.issues) && { issues: [{ kind: 'MISSING', item: 1 }] }),
      ...(among(nth, facts.rated) && {
        rating: { value: among(nth, facts.negative) ? 'NEGATIVE' : 'POSITIVE', at: at(50) },
      }),
    })
  })
}

/** Feeds orders, a batch at a time; one that is refused is a mistake in the test. */
export const feedOrders = async (app: TestApp, key: string, orders: readonly OrderLineInput[]) => {
  for (let from = 0; from < orders.length; from += 200) {
    const { body } = await app.call(ordersFeed.orders, { as: key, lines: orders.slice(from, from + 200) })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected[0]))
  }
}
