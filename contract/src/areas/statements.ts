import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  Currency,
  Day,
  described,
  ExternalId,
  FedLocation,
  FedStore,
  Instant,
  OrderId,
  Pagination,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'
import { ledgerKinds } from '../rules/ledger/ledger.ts'
import { payoutStates } from '../rules/payouts/payouts.ts'
import { billingPeriods, payoutTerms, payoutTypes, statementGroups } from '../rules/payouts/statements.ts'
import { NamedPromotion } from './orders.discounts.ts'

export const StatementId = z.uuid()
export const BillingPeriod = z.enum(billingPeriods)
export const PayoutTerm = z.enum(payoutTerms)
export const PayoutType = z.enum(payoutTypes)
const StatementGroup = z.enum(statementGroups)

/** Amounts of a statement in its currency, by group; negative where the partner pays. */
const StatementAmounts = z.object(
  Object.fromEntries(statementGroups.map((group) => [group, Amount])) as Record<
    (typeof statementGroups)[number],
    typeof Amount
  >, // every group is present
)

/** Earnings of a location in one billing period. `id` is null for the open statement. */
export const Statement = z.object({
  id: z.nullable(StatementId),
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  currency: Currency,
  /** First local day, and the day after the last. */
  from: Day,
  to: Day,
  type: PayoutType,
  orders: z.int(),
  amounts: StatementAmounts,
  /** Sum of all groups. */
  net: Amount,
  /** The negative balance of an earlier statement. */
  carriedIn: Amount,
  /** The amount withdrawn before the statement closed. */
  withdrawn: Amount,
  payable: Amount,
  /** The negative balance carried over to the next statement. */
  carriedOut: Amount,
  dueOn: Day,
  closedAt: z.nullable(Instant),
  payoutId: z.nullable(z.uuid()),
  /** The document of its own charges. */
  invoiceId: z.nullable(z.uuid()),
  /** The documents that reverse charges of earlier invoices. */
  creditNotes: z.array(z.object({ invoiceId: z.uuid(), invoiceNumber: z.string() })),
})
export type Statement = z.output<typeof Statement>

/** One movement of money of a statement. */
export const StatementLine = z.object({
  order: z.nullable(z.object({ id: OrderId, code: z.string(), placedOn: Day })),
  group: StatementGroup,
  kind: z.enum(ledgerKinds),
  amount: Amount,
  bookedOn: Day,
  /** The day on which the money moved; before the statement's first day for late refunds and corrections. */
  valueDate: Day,
  /** For an adjustment: its purpose. */
  note: z.nullable(z.string()),
  /** For a discount: the promotions that gave it. */
  promotions: z.array(NamedPromotion),
})
export type StatementLine = z.output<typeof StatementLine>

/** The part of an order's money in one statement, and its payout. */
export const OrderTrailPart = z.object({
  /** Null while the statement is open. */
  statementId: z.nullable(StatementId),
  /** Days of the statement, the last one exclusive; null while it is open. */
  period: z.nullable(z.object({ from: Day, to: Day })),
  currency: Currency,
  /** The amount that this part adds to the statement. */
  amount: Amount,
  lines: z.array(
    z.object({
      kind: z.enum(ledgerKinds),
      amount: Amount,
      bookedOn: Day,
      valueDate: Day,
    }),
  ),
  payout: z.nullable(
    z.object({
      id: z.uuid(),
      state: z.enum(payoutStates),
      dueOn: Day,
      settledAt: z.nullable(Instant),
    }),
  ),
  invoiceId: z.nullable(z.uuid()),
})
export type OrderTrailPart = z.output<typeof OrderTrailPart>

const section = { section: 'PAYOUTS', or: ['INVOICES'] } as const
const byId = { params: z.object({ statementId: StatementId }) } as const

export const statements = {
  list: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'Closed statements of the chosen locations, newest first, and the open one of each location.',
    method: 'POST',
    host: 'root',
    path: '/statements',
    access: section,
    effect: 'read',
    body: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      /** Only closed statements that pay nothing: below zero, or withdrawn before. */
      withoutPayout: z._default(z.boolean(), false),
      pagination: z.optional(Pagination),
    }),
    reply: z.object({
      open: z.array(Statement),
      statements: z.array(Statement),
      pagination: PaginationReply,
    }),
  }),
  get: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'One closed statement.',
    method: 'GET',
    host: 'root',
    path: '/statements/{statementId}',
    access: section,
    effect: 'read',
    ...byId,
    reply: z.object({ statement: Statement }),
  }),
  ofOrder: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'The movements of an order by statement, with payout and invoice.',
    method: 'GET',
    host: 'root',
    path: '/statements/of-order/{orderId}',
    access: section,
    effect: 'read',
    params: z.object({ orderId: OrderId }),
    reply: z.object({ parts: z.array(OrderTrailPart) }),
  }),
  movements: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary:
      'The movements of money of some days, or of the open statements; refused for locations of several currencies.',
    method: 'POST',
    host: 'root',
    path: '/statements/movements',
    access: section,
    effect: 'read',
    body: z
      .object({
        storeAddressIds: z.optional(StoreAddressIds),
        /** First day, and the day after the last; by default those of each location's open statement. */
        from: z.optional(Day),
        to: z.optional(Day),
        group: z.optional(StatementGroup),
        pagination: z.optional(Pagination),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          path: ['to'],
          error: 'request.rangeInverted',
        }),
      ),
    reply: z.object({
      currency: Currency,
      lines: z.array(StatementLine),
      total: Amount,
      pagination: PaginationReply,
    }),
  }),
  lines: endpoint({
    id: 'PAYOUTS-RULE-CAPABILITIES',
    summary: 'Movements of a closed statement, oldest first.',
    method: 'POST',
    host: 'root',
    path: '/statements/{statementId}/lines',
    access: section,
    effect: 'read',
    ...byId,
    body: z.object({ group: z.optional(StatementGroup), pagination: z.optional(Pagination) }),
    reply: z.object({ lines: z.array(StatementLine), total: Amount, pagination: PaginationReply }),
  }),
}

/** Billing terms of a store from a day on. Terms of a location override those of its store. */
export const BillingTermsLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: FedStore,
  location: described(
    z.optional(ExternalId),
    'If omitted, the terms apply to all locations of the store without their own.',
  ),
  validFrom: described(Day, 'The first day of the terms; the running period ends on the day before.'),
  period: described(BillingPeriod, 'How often a statement is closed.'),
  term: described(PayoutTerm, 'How long after the end of the period it is paid.'),
})
export type BillingTermsLine = z.output<typeof BillingTermsLine>

/** Money given to or taken from a location outside of orders. */
export const AdjustmentLine = z.object({
  externalId: ExternalId,
  location: FedLocation,
  kind: z.enum(['ADJUSTMENT', 'ADVERTISING']),
  amount: described(Amount, 'Above zero it is paid to the partner, below zero charged.'),
  currency: Currency,
  valueDate: described(
    Day,
    'The day of the booking; it decides the statement, or the next one if that is closed.',
  ),
  note: described(text(1, 300), 'Shown to the partner on the statement.'),
})
export type AdjustmentLine = z.output<typeof AdjustmentLine>

export const statementsFeed = {
  billingTerms: feedEndpoint({
    name: 'billing-terms',
    summary:
      'Creates and changes how often stores or locations are billed and how long after that they are paid.',
    scope: 'fees',
    line: BillingTermsLine,
  }),
  adjustments: feedEndpoint({
    name: 'adjustments',
    summary: 'Books adjustments outside of orders, once per external id.',
    scope: 'fees',
    line: z.extend(AdjustmentLine, { version: z._default(Version, 1) }),
  }),
}
