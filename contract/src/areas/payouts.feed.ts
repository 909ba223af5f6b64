import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { payoutStates, transferPriorities } from '../rules/payouts/payouts.ts'
import {
  Amount,
  Currency,
  Day,
  described,
  ExternalId,
  FedLocation,
  FedStore,
  Instant,
  NonNegativeAmount,
  ReadLimit,
  text,
  Version,
} from '../kit/fields.ts'
import { FeeKind, HoldReason, PayoutErrorKind, PayoutId } from './payouts.ts'

/** Where and how a location may be paid. */
export const PayoutAccountLine = z.object({
  externalId: described(
    ExternalId,
    'One per location: a new account is sent under the same id, with a higher version.',
  ),
  version: Version,
  location: FedLocation,
  bankAccount: described(
    z.nullable(text(4, 40)),
    'The account number or IBAN; only its last four characters are ever shown. Null if unknown.',
  ),
  isSubscribeEligible: described(
    z._default(z.boolean(), false),
    'Whether the partner may change to daily payouts.',
  ),
  isOnDemandEnabled: described(
    z._default(z.boolean(), false),
    'Whether the partner may withdraw the balance at any time.',
  ),
  holdReason: described(
    z._default(z.nullable(HoldReason), null),
    'Set while payouts are held back; the partner sees the reason.',
  ),
})
export type PayoutAccountLine = z.output<typeof PayoutAccountLine>

/** The fees of daily payouts and withdrawals for a store from a day on. */
export const PayoutPriceLine = z.object({
  externalId: described(
    ExternalId,
    'One per store and service: a new price is sent under the same id, with a higher version.',
  ),
  version: Version,
  store: FedStore,
  service: described(
    z.enum(['DAILY', 'WITHDRAWAL']),
    'A store has one price per service: daily payouts, or withdrawals.',
  ),
  kind: FeeKind,
  amount: described(
    NonNegativeAmount,
    "In the store's currency, or per cent with at most two decimals, by `kind`.",
  ),
  promotion: described(
    z._default(z.nullable(z.object({ amount: NonNegativeAmount, until: Day })), null),
    'A lower price that applies until the end of a day.',
  ),
})
export type PayoutPriceLine = z.output<typeof PayoutPriceLine>

/** The bank's answer to a payout. A repeated answer changes nothing. */
export const SettlementLine = z.object({
  externalId: described(ExternalId, "The bank's own id of the booking; a repeated one changes nothing."),
  version: z._default(Version, 1),
  payout: described(
    PayoutId,
    "The payout's id as `GET /feed/v1/payouts` lists it, which the bank uses as reference.",
  ),
  outcome: described(
    z.enum(['PAID', 'FAILED', 'RETURNED']),
    'The money of a payout that FAILED or was RETURNED stays owed to the partner.',
  ),
  errorKind: described(
    z._default(z.nullable(PayoutErrorKind), null),
    'Why it failed: it decides what the partner is advised to do.',
  ),
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

/** Payouts as read by the marketplace, which pays them. */
export const payoutsForMarketplace = {
  list: endpoint({
    id: 'FEED-PAYOUTS-LIST',
    summary:
      'Payouts to make, oldest first. Each reading begins without `after`, which asks for the next ones: a payout that is retried takes its old place. Each leaves the list when its result comes by the feed `settlements`, and returns with the next attempt if the partner retries it.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/payouts',
    access: { key: 'fees' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      state: described(
        z._default(z.enum(payoutStates), 'PROCESSING'),
        'PROCESSING has to be paid now, SCHEDULED later; ON_HOLD is held back.',
      ),
      after: z.optional(PayoutId),
      limit: ReadLimit,
    }),
    reply: z.object({
      payouts: z.array(
        z.object({
          payout: PayoutId,
          store: FedStore,
          location: FedLocation,
          state: z.enum(payoutStates),
          kind: z.enum(['STATEMENT', 'WITHDRAWAL']),
          amount: described(Amount, 'What has to arrive, less the fee.'),
          fee: NonNegativeAmount,
          currency: Currency,
          transferPriority: z.enum(transferPriorities),
          dueOn: Day,
          attempt: described(z.int(), 'Rises each time that it has to be paid; 0 before the first.'),
          account: described(
            z.nullable(ExternalId),
            'The external id of the line of `payout-accounts`; null if none was fed.',
          ),
          maskedBankAccount: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
