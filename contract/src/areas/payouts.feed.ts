import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Currency, Day, ExternalId, Instant, NonNegativeAmount, text, Version } from '../kit/fields.ts'
import { FeeKind, HoldReason, PayoutErrorKind, PayoutId } from './payouts.ts'

/** Where and how a location may be paid. */
export const PayoutAccountLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: ExternalId,
  /** Account number or IBAN; only its last four characters are ever shown. Null if unknown. */
  bankAccount: z.nullable(text(4, 40)),
  isSubscribeEligible: z._default(z.boolean(), false),
  isOnDemandEnabled: z._default(z.boolean(), false),
  /** Set while the marketplace holds payouts back. */
  holdReason: z._default(z.nullable(HoldReason), null),
})
export type PayoutAccountLine = z.output<typeof PayoutAccountLine>

/** The fees of daily payouts and withdrawals for a store from a day on. */
export const PayoutPriceLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: ExternalId,
  service: z.enum(['DAILY', 'WITHDRAWAL']),
  kind: FeeKind,
  /** An amount of the store's currency, or per cent with at most two decimals. */
  amount: NonNegativeAmount,
  promotion: z._default(z.nullable(z.object({ amount: NonNegativeAmount, until: Day })), null),
})
export type PayoutPriceLine = z.output<typeof PayoutPriceLine>

/** The bank's answer to a payout. A repeated answer changes nothing. */
export const SettlementLine = z.object({
  externalId: ExternalId,
  version: z._default(Version, 1),
  /** The payout's id, which the bank uses as reference. */
  payout: PayoutId,
  outcome: z.enum(['PAID', 'FAILED', 'RETURNED']),
  errorKind: z._default(z.nullable(PayoutErrorKind), null),
  amount: NonNegativeAmount,
  currency: Currency,
  at: Instant,
})
export type SettlementLine = z.output<typeof SettlementLine>

export const payoutsFeed = {
  payoutAccounts: feedEndpoint({
    name: 'payout-accounts',
    summary: 'Creates and changes bank accounts and payout options of locations.',
    scope: 'fees',
    line: PayoutAccountLine,
  }),
  payoutPrices: feedEndpoint({
    name: 'payout-prices',
    summary: 'Creates and changes prices of daily payouts and withdrawals.',
    scope: 'fees',
    line: PayoutPriceLine,
  }),
  settlements: feedEndpoint({
    name: 'settlements',
    summary: 'Results of payouts from the bank.',
    scope: 'fees',
    line: SettlementLine,
  }),
}
