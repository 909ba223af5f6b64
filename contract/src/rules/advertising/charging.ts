import type { UnchargedReason } from './types.ts'

/** What is left to spend, in minor units; nothing is ever charged beyond the smallest. */
interface LeftToSpend {
  readonly today: number
  readonly budget: number
  readonly balance: number
}

interface Charge {
  readonly charged: number
  /** Why something of the cost is not charged; null when all of it is. */
  readonly reason: UnchargedReason | null
}

/** A cap is a cap: of what clicks cost, as much is charged as each of the three has left. */
export function chargeWithin(cost: number, left: LeftToSpend): Charge {
  const charged = Math.max(0, Math.min(cost, left.today, left.budget, left.balance))
  if (charged === cost) return { charged, reason: null }
  if (left.budget <= charged) return { charged, reason: 'BUDGET' }
  return { charged, reason: left.balance <= charged ? 'BALANCE' : 'DAILY_LIMIT' }
}

/** Clicks are charged when they arrive at most this long after their local day is over; later ones are only recorded. */
export const lateAfterMinutes = 15

/** No money is left: of its own budget, or of the store's balance. */
export function isOutOfBalance(left: Pick<LeftToSpend, 'budget' | 'balance'>): boolean {
  return left.budget <= 0 || left.balance <= 0
}

/**
 * What goes back to the payout when an ad ends: what is left of its budget, as far as the balance holds it beyond what
 * is left of the store's other ads.
 */
export function refundOf(
  left: number,
  { balance, leftOfOthers }: { readonly balance: number; readonly leftOfOthers: number },
): number {
  return Math.max(0, Math.min(left, balance - leftOfOthers))
}
