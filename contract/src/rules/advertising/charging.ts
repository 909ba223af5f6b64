import type { UnchargedReason } from './types.ts'

/** The remaining amounts, in minor units; a charge never exceeds the smallest. */
interface LeftToSpend {
  readonly today: number
  readonly budget: number
  readonly balance: number
}

interface Charge {
  readonly charged: number
  /** Why part of the cost is not charged; null if all of it is. */
  readonly reason: UnchargedReason | null
}

/** Charges clicks up to the smallest of the three remaining amounts. */
export function chargeWithin(cost: number, left: LeftToSpend): Charge {
  const charged = Math.max(0, Math.min(cost, left.today, left.budget, left.balance))
  if (charged === cost) return { charged, reason: null }
  if (left.budget <= charged) return { charged, reason: 'BUDGET' }
  return { charged, reason: left.balance <= charged ? 'BALANCE' : 'DAILY_LIMIT' }
}

/** Clicks are charged if they arrive at most this long after their local day; later ones are only recorded. */
export const lateAfterMinutes = 15

/** Its own budget or the store's balance is used up. */
export function isOutOfBalance(left: Pick<LeftToSpend, 'budget' | 'balance'>): boolean {
  return left.budget <= 0 || left.balance <= 0
}

/**
 * The refund to the payout when an ad ends: its remaining budget, limited to the balance that the store's other ads do
 * not need.
 */
export function refundOf(
  left: number,
  { balance, leftOfOthers }: { readonly balance: number; readonly leftOfOthers: number },
): number {
  return Math.max(0, Math.min(left, balance - leftOfOthers))
}
