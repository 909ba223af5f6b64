import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  Ability,
  Amount,
  Currency,
  Day,
  Instant,
  NonNegativeAmount,
  StoreAddressId,
  StoreAddressIds,
} from '../kit/fields.ts'
import {
  feeKinds,
  holdReasons,
  payoutErrors,
  payoutStates,
  transferPriorities,
  withdrawalStatuses,
} from '../rules/payouts/payouts.ts'
import {
  BankAccount,
  BankBooking,
  ShownAccount,
  UpcomingPayouts,
  WhatIfReply,
  WithdrawalDetails,
} from './payouts.shapes.ts'
import { BillingPeriod, PayoutTerm, PayoutType, StatementId } from './statements.ts'

export const PayoutId = z.uuid()
const PayoutState = z.enum(payoutStates)
const WithdrawalStatus = z.enum(withdrawalStatuses)
const TransferPriority = z.enum(transferPriorities)
export const PayoutErrorKind = z.enum(payoutErrors)
export const HoldReason = z.enum(holdReasons)
export const FeeKind = z.enum(feeKinds)

/** PAYOUTS-RULE-PAYLOAD: the name of the location list in these calls. */
const Locations = { storeAddressesLegacyIds: z.optional(StoreAddressIds) }

/** A payment to a location's bank account: of a closed statement, or a withdrawal. */
export const Payout = z.object({
  id: PayoutId,
  storeAddressLegacyId: StoreAddressId,
  kind: z.enum(['STATEMENT', 'WITHDRAWAL']),
  statementId: z.nullable(StatementId),
  /** The amount that arrives, less the fee. */
  amount: Amount,
  fee: Amount,
  currency: Currency,
  transferPriority: TransferPriority,
  status: WithdrawalStatus,
  state: PayoutState,
  /** Why it failed or is on hold. */
  errorKind: z.nullable(PayoutErrorKind),
  holdReason: z.nullable(HoldReason),
  maskedBankAccount: z.nullable(z.string()),
  /** Days of the statement; null for a withdrawal. */
  period: z.nullable(z.object({ from: Day, to: Day })),
  dueOn: Day,
  createdAt: Instant,
  /** When the bank booked it. */
  settledAt: z.nullable(Instant),
  abilities: z.object({ retry: Ability }),
})
export type Payout = z.output<typeof Payout>

/** PAYOUTS-ENTITY-OPTION. */
export const PayoutOption = z.object({
  payoutType: PayoutType,
  feeType: FeeKind,
  type: FeeKind,
  /** The current price: an amount of the currency, or per cent of the payout. */
  amount: z.number(),
  /** The price without the promotion. */
  defaultAmount: z.number(),
  isPromotionalPrice: z.boolean(),
  /** The last day of the promotional price. */
  promotionEndsOn: z.nullable(Day),
  currency: Currency,
  storeAddressLegacyIds: z.array(StoreAddressId),
})
export type PayoutOption = z.output<typeof PayoutOption>

/** PAYOUTS-ENTITY-SETTINGS, of one location. */
export const PayoutSettings = z.object({
  storeAddressLegacyId: StoreAddressId,
  payoutType: PayoutType,
  payoutDueDate: Day,
  dealType: PayoutTerm,
  billingPeriod: BillingPeriod,
  currency: Currency,
  yesterdayEarnings: z.object({ balance: Amount }),
  payoutFee: z.nullable(z.object({ type: FeeKind, amount: z.number() })),
  /** A change of frequency that has not taken effect yet and can be undone. */
  change: z.nullable(z.object({ payoutType: PayoutType, takesEffectOn: Day })),
})
export type PayoutSettings = z.output<typeof PayoutSettings>

const Earnings = z.array(z.object({ date: Day, balance: Amount, currency: Currency }))
const EarningsReply = z.object({ dailyEarnings: Earnings, billingPeriodEarnings: Earnings })

const section = { section: 'PAYOUTS' } as const
const view = <const P extends string>(path: P) => ({
  method: 'POST' as const,
  host: 'root' as const,
  path: `/pmp/payouts_view/${path}` as const,
  access: section,
  effect: 'read' as const,
  body: z.object(Locations),
})

const WithdrawalReply = z.object({
  status: WithdrawalStatus,
  errorKind: z.nullable(PayoutErrorKind),
  payouts: z.array(Payout),
})
const withdrawal = <const P extends string>(path: P) => ({
  ...view(path),
  effect: 'write' as const,
  body: z.object({
    ...Locations,
    /** The amount shown to the partner; refused if the balance has changed since. */
    amount: z.optional(NonNegativeAmount),
    /** The fee and the accounts shown to the partner; refused if one has changed since. */
    fee: z.optional(NonNegativeAmount),
    bankAccounts: z.optional(z.array(ShownAccount)),
    /** By default INSTANT where each location offers it, else STANDARD (PAYOUTS-RULE-RO). */
    transferPriority: z.optional(TransferPriority),
  }),
  reply: WithdrawalReply,
})

export const payouts = {
  subscribe: endpoint({
    id: 'PAYOUTS-CALL-SUBSCRIBE',
    summary: 'Changes how often locations are paid, from the next day on.',
    method: 'PUT',
    host: 'root',
    path: '/payouts/pmp/v1/payouts_settings',
    access: section,
    effect: 'write',
    query: z.object({ storeAddressLegacyIds: StoreAddressIds }),
    body: z.object({ dailyPayoutsSubscribed: z.boolean() }),
    reply: z.object({ settings: z.array(PayoutSettings) }),
  }),
  undoChange: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'Undoes changes of frequency that have not taken effect.',
    method: 'POST',
    host: 'root',
    path: '/pmp/payouts_settings/undo',
    access: section,
    effect: 'write',
    body: z.object({ storeAddressesLegacyIds: StoreAddressIds }),
    reply: z.object({ settings: z.array(PayoutSettings) }),
  }),
  options: endpoint({
    id: 'PAYOUTS-CALL-OPTIONS',
    summary: 'Prices of the payout frequencies.',
    ...view('v1/options'),
    reply: z.object({ options: z.array(PayoutOption) }),
  }),
  payoutOptions: endpoint({
    id: 'PAYOUTS-CALL-PAYOUT-OPTIONS',
    summary: 'Prices of the payout frequencies, with promotional prices.',
    ...view('v1/payout_options'),
    reply: z.object({ payoutOptions: z.array(PayoutOption) }),
  }),
  history: endpoint({
    id: 'PAYOUTS-CALL-HISTORY',
    summary: 'Payouts of the locations, the latest due day first; pages begin at 0.',
    ...view('v1/history'),
    body: z
      .object({
        ...Locations,
        statuses: z.optional(
          z.array(WithdrawalStatus).check(z.minLength(1, 'field.required'), z.maxLength(3)),
        ),
        /** Only those that failed or are held back. */
        onlyTroubled: z._default(z.boolean(), false),
        /** First and last local day of creation. */
        createdFrom: z.optional(Day),
        createdTill: z.optional(Day),
        pagination: z.optional(
          z.object({
            page: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
            limit: z._default(z.int().check(z.positive(), z.maximum(100)), 20),
          }),
        ),
      })
      .check(
        z.refine(
          ({ createdFrom, createdTill }) =>
            createdFrom === undefined || createdTill === undefined || createdFrom <= createdTill,
          { path: ['createdTill'], error: 'request.rangeInverted' },
        ),
      ),
    reply: z.object({
      payoutsList: z.array(Payout),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
      /** GAP-PAYOUT-BANNER: set when part of the history is missing; `message` is the key of its text. */
      errorBanner: z.nullable(
        z.object({ code: z.string(), message: z.string(), addressIds: z.array(StoreAddressId) }),
      ),
    }),
  }),
  upcoming: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'The sums of scheduled payouts by currency and due day, the nearest day first.',
    ...view('upcoming'),
    reply: z.object({ upcoming: z.array(UpcomingPayouts) }),
  }),
  get: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'One payout.',
    method: 'GET',
    host: 'root',
    path: '/pmp/payouts/{payoutId}',
    access: section,
    effect: 'read',
    params: z.object({ payoutId: PayoutId }),
    reply: z.object({ payout: Payout, bookings: z.array(BankBooking) }),
  }),
  retry: endpoint({
    id: 'PAYOUTS-ERROR-DISPLAY',
    summary: 'Reschedules a failed payout of a statement.',
    method: 'POST',
    host: 'root',
    path: '/pmp/payouts/{payoutId}/retry',
    access: section,
    effect: 'write',
    params: z.object({ payoutId: PayoutId }),
    reply: z.object({ payout: Payout }),
  }),
  eligibility: endpoint({
    id: 'PAYOUTS-CALL-ELIGIBILITY',
    summary: 'Locations that can be paid daily or on demand.',
    ...view('v2/daily_payouts/eligibility'),
    reply: z.object({
      eligibility: z.array(
        z.object({
          storeAddressLegacyId: StoreAddressId,
          isSubscribeEligible: z.boolean(),
          isOnDemandEnabled: z.boolean(),
          hasSubscribedToDailyPayoutsBefore: z.boolean(),
        }),
      ),
    }),
  }),
  settingsV1: endpoint({
    id: 'PAYOUTS-CALL-SETTINGS-V1',
    summary: 'Payout settings of the first location.',
    ...view('v1/settings'),
    reply: PayoutSettings,
  }),
  settings: endpoint({
    id: 'PAYOUTS-CALL-SETTINGS-V2',
    summary: 'Payout settings of each location.',
    ...view('v2/settings'),
    reply: z.object({ settings: z.array(PayoutSettings) }),
  }),
  bankAccounts: endpoint({
    id: 'PAYOUTS-CALL-BANK-ACCOUNTS',
    summary: 'The bank account of each location, masked.',
    ...view('v1/bank_accounts'),
    reply: z.object({
      bankAccounts: z.array(BankAccount),
    }),
  }),
  earningsV1: endpoint({
    id: 'PAYOUTS-CALL-EARNINGS-V1',
    summary: 'Earnings of the last seven days and billing periods.',
    ...view('v1/daily_earnings'),
    reply: EarningsReply,
  }),
  earnings: endpoint({
    id: 'PAYOUTS-CALL-EARNINGS-V2',
    summary: 'Earnings of the last two days and billing periods.',
    ...view('v2/daily_earnings'),
    reply: EarningsReply,
  }),
  whatIf: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary:
      'Replays the movements of the last days with another frequency, deal or fee; what is not named stays as it was.',
    ...view('what_if'),
    body: z.object({
      ...Locations,
      payoutType: z.optional(PayoutType),
      billingPeriod: z.optional(BillingPeriod),
      dealType: z.optional(PayoutTerm),
      /** A share of at most four decimals. */
      commissionRate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      /** An amount of the locations' currency for each order. */
      orderFee: z.optional(NonNegativeAmount),
    }),
    reply: WhatIfReply,
  }),
  balance: endpoint({
    id: 'PAYOUTS-CALL-BALANCE',
    summary: 'Earnings that are not paid or scheduled yet, or the debt; in one currency.',
    ...view('v1/balance'),
    reply: z.object({ balance: Amount, currency: Currency }),
  }),
  withdrawalDetailsV1: endpoint({
    id: 'PAYOUTS-CALL-WITHDRAWAL-DETAILS-V1',
    summary: 'Amount and fee of a withdrawal.',
    ...view('v1/withdrawal_details'),
    reply: WithdrawalDetails,
  }),
  withdrawalDetails: endpoint({
    id: 'PAYOUTS-CALL-WITHDRAWAL-DETAILS-V2',
    summary: 'Amount and fee of a withdrawal.',
    ...view('v2/withdrawal_details'),
    reply: WithdrawalDetails,
  }),
  withdrawV1: endpoint({
    id: 'PAYOUTS-CALL-WITHDRAWAL-V1',
    summary: 'Pays out the balance now.',
    ...withdrawal('v1/withdrawal'),
  }),
  withdraw: endpoint({
    id: 'PAYOUTS-CALL-WITHDRAWAL-V2',
    summary: 'Pays out the balance now.',
    ...withdrawal('v2/withdrawal'),
  }),
}
