import type { Payout } from '@storekeep/contract/areas/payouts.ts'

/** The result of a withdrawal for its locations together; running until the bank has answered for each. */
export function resultOf(
  payouts: readonly Pick<Payout, 'state'>[],
): 'RUNNING' | 'PAID' | 'PARTLY' | 'FAILED' {
  const states = new Set(payouts.map(({ state }) => state))
  const [paid, failed] = [states.delete('PAID'), states.delete('FAILED')]
  if (states.size > 0) return 'RUNNING'
  if (!failed) return 'PAID'
  return paid ? 'PARTLY' : 'FAILED'
}
