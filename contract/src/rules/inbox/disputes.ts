import { dayMs } from '../time/durations.ts'
import { longestMessage } from './conversations.ts'

/** The dispute state of an order's refund: no refund, disputable, disputed, or too late. */
export const disputeStates = ['absent', 'start', 'already', 'expired'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What the partner adds to a dispute; the rest of its message names the order. */
export const longestDisputeText = longestMessage - 1500

interface Disputable {
  /** The partner's share of the refunds, in minor units. */
  readonly refundPartner: number
  readonly placedAt: Date
  readonly isDisputed: boolean
}

/** TREE-RULE-DISPUTE-AGE: a refund borne by the partner can be disputed once, within the number of days in the flag. */
export function disputeStateOf(order: Disputable, now: Date, limitDays: number): DisputeState {
  if (order.isDisputed) return 'already'
  if (order.refundPartner <= 0) return 'absent'
  return now.getTime() - order.placedAt.getTime() > limitDays * dayMs ? 'expired' : 'start'
}

interface DisputeForm {
  readonly reason: string
  readonly products: readonly string[]
  readonly description: string
}

/** TREE-RULE-DISPUTE-MESSAGE: the parts of the form's message; empty parts are left out. */
export function disputeMessage({ reason, products, description }: DisputeForm): string {
  return [reason, products.join(', '), description.trim()].filter((part) => part !== '').join('\n\n')
}

/** The reason of a partner's dispute. */
export const disputeReasons = ['INCLUDED', 'COURIER', 'AS_ORDERED', 'CUSTOMER', 'OTHER'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** The state of a refund: can be disputed, disputed, or decided. */
export const disputeStages = ['OPEN', 'SUBMITTED', 'WON', 'LOST'] as const
export type DisputeStage = (typeof disputeStages)[number]

/** The result for one of several refunds that were disputed together. */
export const disputeResults = ['submitted', 'absent', 'already', 'expired'] as const
export type DisputeResult = (typeof disputeResults)[number]
export const mostDisputesAtOnce = 100

/** The moment after which a refund of an order can no longer be disputed. */
export function disputeDeadline(placedAt: Date, limitDays: number): Date {
  return new Date(placedAt.getTime() + limitDays * dayMs)
}

interface HourCount {
  readonly hour: number
  readonly count: number
}

/** The two consecutive hours of the day with the most events; the earlier ones if equal. */
export function busiestHours(counts: readonly HourCount[]): { from: number; to: number; count: number } {
  const at = (hour: number): number =>
    counts.filter((one) => one.hour === hour % 24).reduce((sum, { count }) => sum + count, 0)
  const windows = Array.from({ length: 24 }, (_, from) => ({
    from,
    to: (from + 2) % 24,
    count: at(from) + at(from + 1),
  }))
  const first = windows.toSorted((a, b) => b.count - a.count || a.from - b.from)[0]
  return first ?? { from: 0, to: 2, count: 0 }
}
