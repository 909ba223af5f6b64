import * as z from 'zod/mini'
import { Ability, Amount, Currency, Day, Instant, StoreAddressId } from '../kit/fields.ts'
import { payoutErrors } from '../rules/payouts/payouts.ts'

/** Parts of the answers about payouts. */

/** What the bank did with a payout. */
export const BankBooking = z.object({
  /** The bank's own name of the booking. */
  externalId: z.string(),
  outcome: z.enum(['PAID', 'FAILED', 'RETURNED']),
  errorKind: z.nullable(z.enum(payoutErrors)),
  amount: Amount,
  at: Instant,
})

/** What came of the days, or would have come of them. */
export const Outcome = z.object({
  net: Amount,
  commission: Amount,
  orderFees: Amount,
  taxOnFees: Amount,
  payoutFees: Amount,
  /** All four kinds of fees, as those of a year. */
  feesPerYear: Amount,
  payouts: z.int(),
  /** Cash that has arrived by the end of each day. */
  cash: z.array(z.object({ day: Day, cash: Amount })),
})

/** What a withdrawal would bring and cost. */
export const WithdrawalDetails = z.object({
  /** What can be withdrawn before the fee. */
  amount: Amount,
  fee: Amount,
  currency: Currency,
  maskedBankAccount: z.nullable(z.string()),
  /** By location, since each is paid to its own account. */
  locations: z.array(
    z.object({
      storeAddressLegacyId: StoreAddressId,
      amount: Amount,
      fee: Amount,
      maskedBankAccount: z.nullable(z.string()),
      withdraw: Ability,
    }),
  ),
})
