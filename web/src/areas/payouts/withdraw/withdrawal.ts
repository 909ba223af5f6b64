import type { Payout, payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'
import { ApiError, isUnanswered } from '#kit/api/ApiError.ts'

type Details = Pick<Reply<typeof payouts.withdrawalDetails>, 'amount' | 'currency' | 'locations'>
type DetailedShare = Pick<Details['locations'][number], 'amount' | 'withdraw'>

/** The balance of all locations, and the part that a withdrawal leaves: below zero, or of those that cannot withdraw. */
export function balanceOf({ amount, currency, locations }: Details) {
  const balance = sumOfAmounts(
    locations.map((location) => location.amount),
    currency,
  )
  return { balance, stays: sumOfAmounts([balance, -amount], currency) }
}

/** Why a location cannot withdraw; a balance below zero is the reason whatever else there is. Null if it can. */
export function whyNot({ amount, withdraw }: DetailedShare): string | null {
  return amount < 0 ? 'belowZero' : withdraw.reason
}

/** The one reason of all locations; null if they have several, or one can withdraw. */
export function commonReason(locations: readonly DetailedShare[]): string | null {
  const [first = null, ...others] = new Set(locations.map(whyNot))
  return others.length === 0 ? first : null
}

interface Account {
  readonly storeAddressLegacyId: number
  readonly supportsInstantTransferPriority: boolean
}

interface Share {
  readonly storeAddressLegacyId: number
  readonly withdraw: { readonly enabled: boolean }
}

/**
 * PAYOUTS-RULE-RO, PAYOUTS-ENTITY-BANK: whether instant transfers can be chosen: if every location that can withdraw
 * supports them, or every location while none can.
 */
export function isInstantOffered(accounts: readonly Account[], locations: readonly Share[]): boolean {
  const able = locations.filter(({ withdraw }) => withdraw.enabled)
  const paid = new Set((able.length > 0 ? able : locations).map((one) => one.storeAddressLegacyId))
  return accounts.every(
    (account) => account.supportsInstantTransferPriority || !paid.has(account.storeAddressLegacyId),
  )
}

/** Whether a command may have been executed although its answer did not arrive. */
export function isAnswerLost(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return true
  return fault.status < 400 || isUnanswered(fault)
}

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
