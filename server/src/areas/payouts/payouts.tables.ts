import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import {
  feeKinds,
  holdReasons,
  payoutErrors,
  payoutStates,
  transferPriorities,
} from '@storekeep/contract/rules/payouts/payouts.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'

const storeId = () =>
  number('store_id')
    .notNull()
    .references(() => stores.id)

/** Where and how a location may be paid. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    storeId: storeId(),
    storeAddressId: number('store_address_id').notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    /** As fed; only its last four characters leave the server, except to the payment provider. */
    bankAccount: text('bank_account'),
    isSubscribeEligible: boolean('is_subscribe_eligible').notNull(),
    isOnDemandEnabled: boolean('is_on_demand_enabled').notNull(),
    holdReason: text('hold_reason', { enum: holdReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId] }),
    uniqueIndex('payout_accounts_external').on(table.externalId),
  ],
)

/** The fees of daily payouts or withdrawals for the locations of a store. */
export const payoutPrices = pgTable(
  'payout_prices',
  {
    storeId: storeId(),
    service: text({ enum: ['DAILY', 'WITHDRAWAL'] }).notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    kind: text({ enum: feeKinds }).notNull(),
    /** Minor units, or ten-thousandths of the payout. */
    amount: number('amount').notNull(),
    promotionalAmount: number('promotional_amount'),
    promotionalUntil: day('promotional_until'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.service] }),
    uniqueIndex('payout_prices_external').on(table.externalId),
  ],
)

/** Every price that was fed, with the moment of its feed: a replay charges the price that was valid at its time. */
export const payoutPriceLog = pgTable(
  'payout_price_log',
  {
    storeId: storeId(),
    service: text({ enum: ['DAILY', 'WITHDRAWAL'] }).notNull(),
    since: instant('since').notNull(),
    version: number('version').notNull(),
    kind: text({ enum: feeKinds }).notNull(),
    amount: number('amount').notNull(),
    promotionalAmount: number('promotional_amount'),
    promotionalUntil: day('promotional_until'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.service, table.since, table.version] })],
)

/** Payments to locations. Amounts in minor units; `amount` is what arrives. */
export const payouts = pgTable(
  'payouts',
  {
    storeId: storeId(),
    id: uuid().notNull(),
    storeAddressId: number('store_address_id').notNull(),
    kind: text({ enum: ['STATEMENT', 'WITHDRAWAL'] }).notNull(),
    statementId: uuid('statement_id'),
    amount: number('amount').notNull(),
    fee: number('fee').notNull(),
    currency: text().notNull(),
    transferPriority: text('transfer_priority', { enum: transferPriorities }).notNull().default('STANDARD'),
    state: text({ enum: payoutStates }).notNull(),
    errorKind: text('error_kind', { enum: payoutErrors }),
    holdReason: text('hold_reason', { enum: holdReasons }),
    /** The account it was sent to. */
    bankAccount: text('bank_account'),
    dueOn: day('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: number('created_by'),
    /** Number of times it was sent to the bank. */
    attempt: integer().notNull().default(0),
    sentAt: instant('sent_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('payouts_id').on(table.id),
    uniqueIndex('payouts_statement').on(table.storeId, table.statementId),
    // a second withdrawal waits for the first: two clicks never pay twice
    uniqueIndex('payouts_one_withdrawal')
      .on(table.storeId, table.storeAddressId)
      .where(sql`kind = 'WITHDRAWAL' and state in ('SCHEDULED', 'PROCESSING')`),
    index('payouts_location').on(table.storeId, table.storeAddressId, table.createdAt),
    index('payouts_open')
      .on(table.dueOn)
      .where(sql`state in ('SCHEDULED', 'PROCESSING', 'ON_HOLD')`),
  ],
)

/** Bookings of the bank. A booking without a payout is unmatched and waits for the marketplace. */
export const bankBookings = pgTable(
  'bank_bookings',
  {
    externalId: text('external_id').primaryKey(),
    version: number('version').notNull(),
    /** The reference in the bank's notation. */
    reference: text().notNull(),
    payoutId: uuid('payout_id'),
    outcome: text({ enum: ['PAID', 'FAILED', 'RETURNED'] }).notNull(),
    errorKind: text('error_kind', { enum: payoutErrors }),
    amount: number('amount').notNull(),
    currency: text().notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** Why it does not match its payout; null when it does. */
    fault: text(),
  },
  (table) => [
    index('bank_bookings_payout').on(table.payoutId),
    index('bank_bookings_fault')
      .on(table.bookedAt)
      .where(sql`fault is not null`),
  ],
)

/** Transfers sent to the simulated bank. */
export const simulatedTransfers = pgTable('simulated_transfers', {
  reference: text().primaryKey(),
  bankAccount: text('bank_account').notNull(),
  amount: number('amount').notNull(),
  currency: text().notNull(),
  receivedAt: instant('received_at').notNull(),
})
