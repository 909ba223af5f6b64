import * as z from 'zod/mini'
import { Ability, Amount, Currency, Day, Instant, StoreAddressId } from '../kit/fields.ts'
import { payoutErrors } from '../rules/payouts/payouts.ts'

/** Shapes of responses about payouts. */

/** The bank's answer to a payout. */
export const BankBooking = z.object({
  /** The bank's own id of the booking. */
  externalId: z.string(),
  outcome: z.enum(['PAID', 'FAILED', 'RETURNED']),
  errorKind: z.nullable(z.enum(payoutErrors)),
  amount: Amount,
  at: Instant,
})

/** The result of the days, actual or simulated. */
const Outcome = z.object({
  net: Amount,
  commission: Amount,
  orderFees: Amount,
  taxOnFees: Amount,
  payoutFees: Amount,
  /** All four kinds of fees, extrapolated to a year. */
  feesPerYear: Amount,
  payouts: z.int(),
  /** Cash received by the end of each day. */
  cash: z.array(z.object({ day: Day, cash: Amount })),
})

export const WhatIfReply = z.object({
  currency: Currency,
  /** First and last day of the replay. */
  from: Day,
  today: Day,
  orders: z.int(),
  asItWas: Outcome,
  whatIf: Outcome,
})

/** Amount and fee of a withdrawal. */
export const WithdrawalDetails = z.object({
  /** The amount available before the fee. */
  amount: Amount,
  fee: Amount,
  currency: Currency,
  maskedBankAccount: z.nullable(z.string()),
  /** By location, since each is paid to its own account. */
  locations: z.array(
    z.object({
      storeAddressLegacyId: StoreAddressId,
      /** The balance; below zero, it is settled by the next earnings. */
      amount: Amount,
      fee: Amount,
      maskedBankAccount: z.nullable(z.string()),
      withdraw: Ability,
    }),
  ),
})

/** The scheduled payouts of a currency that are due on one day. */
export const UpcomingPayouts = z.object({
  currency: Currency,
  dueOn: Day,
  /** The amount that arrives. */
  amount: Amount,
  payouts: z.int(),
  /** First day of the statements, and the day after the last; null for withdrawals. */
  period: z.nullable(z.object({ from: Day, to: Day })),
})
export type UpcomingPayouts = z.output<typeof UpcomingPayouts>

/** PAYOUTS-ENTITY-BANK: the account of a location. */
export const BankAccount = z.object({
  storeAddressLegacyId: StoreAddressId,
  maskedBankAccount: z.nullable(z.string()),
  /** PAYOUTS-RULE-RO. */
  supportsInstantTransferPriority: z.boolean(),
})

/** An account as it was shown to the partner. */
export const ShownAccount = z.pick(BankAccount, { storeAddressLegacyId: true, maskedBankAccount: true })
export type ShownAccount = z.output<typeof ShownAccount>
