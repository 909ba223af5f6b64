import type { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'

type Details = Pick<Reply<typeof payouts.withdrawalDetails>, 'amount' | 'currency' | 'locations'>
type Share = Pick<Details['locations'][number], 'amount' | 'withdraw'>

/** The balance of all locations, and the part that a withdrawal leaves: below zero, or of those that cannot withdraw. */
export function balanceOf({ amount, currency, locations }: Details) {
  const balance = sumOfAmounts(
    locations.map((location) => location.amount),
    currency,
  )
  return { balance, stays: sumOfAmounts([balance, -amount], currency) }
}

/** Why a location cannot withdraw; a balance below zero is the reason whatever else there is. Null if it can. */
export function whyNot({ amount, withdraw }: Share): string | null {
  return amount < 0 ? 'belowZero' : withdraw.reason
}

/** The one reason of all locations; null if they have several, or one can withdraw. */
export function commonReason(locations: readonly Share[]): string | null {
  const [first = null, ...others] = new Set(locations.map(whyNot))
  return others.length === 0 ? first : null
}
