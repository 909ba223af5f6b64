import { shareOf } from '../ledger/ledger.ts'

/** The states of a payout. The wire has different names for three of them, see `wireStatus`. */
export const payoutStates = ['SCHEDULED', 'PROCESSING', 'PAID', 'FAILED', 'ON_HOLD'] as const
export type PayoutState = (typeof payoutStates)[number]

/** PAYOUTS-STATE-WITHDRAWAL. */
export const withdrawalStatuses = ['INITIATED', 'SUCCESSFUL', 'FAILED'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The status that the specification has for a state. */
export function wireStatus(state: PayoutState): WithdrawalStatus {
  if (state === 'PAID') return 'SUCCESSFUL'
  return state === 'FAILED' ? 'FAILED' : 'INITIATED'
}

const nextStates: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  SCHEDULED: ['PROCESSING', 'ON_HOLD'],
  ON_HOLD: ['PROCESSING'],
  // money returned days later turns a paid payout into a failed one
  PROCESSING: ['PAID', 'FAILED'],
  PAID: ['FAILED'],
  // a bank that refused a payment may have made it after all
  FAILED: ['SCHEDULED', 'PAID'],
}

/** Whether a payout may go from one state to another. A second answer with the same result is no change. */
export function canBecome(from: PayoutState, to: PayoutState): boolean {
  return nextStates[from].includes(to)
}

/** What decides whether a booking of the bank is new for a payout. */
interface SettledFacts {
  readonly state: PayoutState
  /** How often it was sent to the bank. */
  readonly attempt: number
  /** When the bank made the booking that was applied last, in milliseconds. */
  readonly settledAt: number | null
}

/**
 * The effect of a booking on a payout: it applies, is already known, or contradicts. A booking older than the last
 * applied one is known. A payout that waits for its next attempt can still become paid by the previous one, and is then
 * not sent again.
 */
export function effectOfBooking(
  payout: SettledFacts,
  booking: { readonly says: 'PAID' | 'FAILED'; readonly attempt: number; readonly at: number },
): 'applies' | 'known' | 'contradicts' {
  if (booking.attempt !== payout.attempt || payout.attempt === 0) return 'contradicts'
  if (payout.state === booking.says) return 'known'
  if (payout.settledAt !== null && booking.at < payout.settledAt) return 'known'
  const isWaiting = payout.state === 'SCHEDULED' || payout.state === 'ON_HOLD'
  if (isWaiting) return booking.says === 'PAID' ? 'applies' : 'known'
  return canBecome(payout.state, booking.says) ? 'applies' : 'contradicts'
}

/** PAYOUTS-STATE-WITHDRAWAL: why a payout failed, and what the partner can do. */
export const payoutErrors = ['INTERNAL_ERROR', 'CONTACT_BANK', 'CONTACT_SUPPORT'] as const
export type PayoutError = (typeof payoutErrors)[number]

/** Why a payout waits. */
export const holdReasons = ['BANK_ACCOUNT_MISSING', 'UNDER_REVIEW', 'DEBT'] as const

export const feeKinds = ['FIXED', 'PERCENTAGE'] as const
type FeeKind = (typeof feeKinds)[number]

/** The price of a payout: minor units if fixed, ten-thousandths if a share. */
export interface PayoutPrice {
  readonly kind: FeeKind
  readonly amount: number
}

/** A price with its promotion: another amount until a day (inclusive). */
export interface PromotedPrice extends PayoutPrice {
  readonly promotionalAmount: number | null
  readonly promotionalUntil: string | null
}

/** The price on a day: the promotional one while it lasts. */
export function priceOn(price: PromotedPrice, day: string): PayoutPrice {
  const { kind, amount, promotionalAmount, promotionalUntil } = price
  const isPromoted = promotionalAmount !== null && promotionalUntil !== null && day <= promotionalUntil
  return { kind, amount: isPromoted ? promotionalAmount : amount }
}

/** The fee of a payout, in minor units; at most the amount itself. */
export function payoutFee(amount: number, { kind, amount: price }: PayoutPrice): number {
  if (amount <= 0) return 0
  return Math.min(amount, kind === 'FIXED' ? price : shareOf(amount, price))
}

/** The speed of a withdrawal; statements are paid by standard transfer. */
export const transferPriorities = ['INSTANT', 'STANDARD'] as const
export type TransferPriority = (typeof transferPriorities)[number]

/** PAYOUTS-RULE-RO: instant transfers are not offered in Romania. */
export function offersInstantTransfer(countryCode: string): boolean {
  return countryCode !== 'RO'
}

/** What decides whether a location can change how often it is paid. */
interface FrequencyFacts {
  readonly type: 'STANDARD' | 'DAILY'
  readonly isSubscribeEligible: boolean
}

/** PAYOUTS-STATE-DAILY, PAYOUTS-STATE-STANDARD: whether a change of frequency affects a location. */
export function isAffected({ type, isSubscribeEligible }: FrequencyFacts, wantsDaily: boolean): boolean {
  return isSubscribeEligible && (type === 'DAILY') !== wantsDaily
}

/** An IBAN or account number with only its last four characters shown; null if there is none. */
export function maskAccount(account: string | null): string | null {
  if (account === null) return null
  const plain = account.replaceAll(/\s/g, '')
  return `•••• ${plain.slice(-4)}`
}
