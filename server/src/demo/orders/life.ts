import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { rushAt } from '../places/hours.ts'
import type { Random } from '../random.ts'
import type { DemoStore } from '../places/demo-store.ts'

type Cancellation = NonNullable<OrderLineInput['cancellation']>
type TimeName = keyof OrderLineInput['times']

/** An event in the life of an order; each creates a new version. */
export interface Moment {
  readonly at: number
  readonly status?: OrderLineInput['status']
  readonly time?: TimeName
  readonly cancellation?: Cancellation
  readonly issues?: NonNullable<OrderLineInput['issues']>
  readonly refund?: {
    readonly amount: number
    readonly payer: 'PARTNER' | 'MARKETPLACE'
    readonly reason: string
  }
  readonly rating?: 'POSITIVE' | 'NEGATIVE'
}

/** Additional waiting time before acceptance for orders placed after the demo was created. */
const liveWait = 3

/** Day and hour of an order, and factors that depend on them. */
interface Circumstances {
  readonly placedAt: number
  readonly hour: number
  /** Days since the demo was created; negative before. */
  readonly age: number
}

const storeReasons = [
  'ITEM_UNAVAILABLE',
  'ITEM_UNAVAILABLE',
  'STORE_TOO_BUSY',
  'STORE_CLOSED',
  'TECHNICAL_PROBLEM_AT_STORE',
] as const
const customerReasons = ['CUSTOMER_CHANGED_MIND', 'CUSTOMER_CHANGED_MIND', 'WRONG_ADDRESS', 'OTHER'] as const
const courierReasons = ['NO_COURIER', 'NO_COURIER', 'COURIER_ACCIDENT', 'CUSTOMER_UNREACHABLE'] as const
const marketplaceReasons = ['PAYMENT_FAILED', 'FRAUD_SUSPECTED', 'OTHER'] as const

/** The life of an order as a sequence of timestamps, from OFFERED to a final status. */
export function liveThrough(store: DemoStore, around: Circumstances, random: Random): Moment[] {
  const { character } = store
  const rush = rushAt(store, around.hour)
  const moments: Moment[] = [{ at: around.placedAt, status: 'OFFERED', time: 'placedAt' }]
  const fate = random.next()
  const stress = character.cancellations * (0.7 + 0.6 * rush)
  if (fate < 0.011 * stress) return [...moments, { at: around.placedAt + 5 * minuteMs, status: 'TIMED_OUT' }]
  const usual = random.around(35_000, 0.7)
  // orders placed since wait for a minute or two, so that the board of live orders has some to accept
  const answered = around.placedAt + (around.age < 0 ? usual : Math.min(4 * minuteMs, usual * liveWait))
  if (fate < 0.022 * stress) return [...moments, { at: answered, status: 'REJECTED' }]
  moments.push({ at: answered, status: 'ACCEPTED', time: 'acceptedAt' })
  const slow = character.hasWaitingProblem && around.age > -35 ? 1 + 0.9 * rush : 1 + 0.25 * rush
  const ready = answered + random.around(character.preparation * slow, 0.28) * minuteMs
  const arrived = answered + random.around(character.preparation * 0.95 + 1.5, 0.3) * minuteMs
  const left = Math.max(ready, arrived) + random.around(1.3, 0.5) * minuteMs
  const end = left + random.around(store.vertical === 'FOOD' ? 13 : 15, 0.35) * minuteMs
  moments.push({ at: ready, status: 'READY', time: 'readyAt' })
  moments.push({ at: arrived, time: 'courierArrivedAt' })
  moments.push({ at: left, status: 'PICKED_UP', time: 'pickedUpAt' })
  moments.push({ at: end, status: 'DELIVERED', time: 'deliveredAt' })
  moments.sort((a, b) => a.at - b.at)
  return fate > 1 - 0.029 * stress ? cancel(moments, random, character.cancellations) : moments
}

/** Cancels an order at some point of its life, with a matching reason. */
const cancel = (moments: readonly Moment[], random: Random, trouble: number): Moment[] => {
  const cut = 1 + random.int(moments.length - 1)
  const before = moments[cut - 1]?.at ?? 0
  const after = moments[cut]?.at ?? before
  const at = before + (after - before) * random.between(0.2, 0.9)
  return [
    ...moments.slice(0, cut),
    {
      at,
      status: 'CANCELLED',
      time: 'cancelledAt',
      cancellation: reason(moments.slice(0, cut), random, trouble),
    },
  ]
}

const reason = (lived: readonly Moment[], random: Random, trouble: number): Cancellation => {
  const isReady = lived.some(({ status }) => status === 'READY')
  const who = random.next()
  if (!isReady && who < Math.min(0.6, 0.34 * trouble))
    return { by: 'STORE', reason: random.pick(storeReasons) }
  if (who < 0.7)
    return {
      by: 'CUSTOMER',
      reason: random.pick(customerReasons),
      partnerGetsPaid: isReady || random.chance(0.3),
    }
  if (who < 0.87) return { by: 'COURIER', reason: random.pick(courierReasons), partnerGetsPaid: isReady }
  return { by: 'MARKETPLACE', reason: random.pick(marketplaceReasons), partnerGetsPaid: isReady }
}
