import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds } from '@storekeep/contract/rules/ledger/ledger.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Fee terms of a store for orders of local days from `valid_from` on. */
export const feeTerms = pgTable(
  'fee_terms',
  {
    storeId: number('store_id').references(() => stores.id),
    externalId: text('external_id').notNull(),
    version: number('version'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Ten-thousandths. */
    commissionRate: integer('commission_rate').notNull(),
    /** Minor units of the store's currency. */
    orderFee: number('order_fee'),
    taxRate: integer('tax_rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    uniqueIndex('fee_terms_external').on(table.externalId),
    uniqueIndex('fee_terms_valid_from').on(table.storeId, table.validFrom),
  ],
)

/**
 * All movements of money, append-only: rows are inserted, never changed. The lines of one order version and kind sum to
 * zero over the accounts; a positive amount is owed to the account.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    storeId: number('store_id'),
    orderId: uuid('order_id').notNull(),
    orderVersion: number('order_version'),
    /** Further bookings of an order: for a new version, new terms, or an undone import. */
    entry: integer().notNull().default(0),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    storeAddressId: number('store_address_id'),
    amount: number('amount'),
    currency: text().notNull(),
    /** Booking time, and the location's day of it, which determines the statement. */
    bookedAt: timestamp('booked_at', { withTimezone: true, mode: 'date' }).notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** The location's day on which the money moved: delivery, cancellation or refund. */
    valueDate: date('value_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_lines_pk',
      columns: [
        table.storeId,
        table.orderId,
        table.orderVersion,
        table.entry,
        table.kind,
        table.account,
        table.valueDate,
      ],
    }),
    index('ledger_booked').on(table.storeId, table.storeAddressId, table.bookedOn),
  ],
)

/** The day up to which a location's statements are closed: movements are booked on `open_from` or later. */
export const ledgerPositions = pgTable(
  'ledger_positions',
  {
    storeId: number('store_id').references(() => stores.id),
    storeAddressId: number('store_address_id'),
    /** First day of the open statement, in the location's time zone. */
    openFrom: date('open_from', { mode: 'string' }).notNull(),
    /** Negative balance carried over from the last statement, in minor units; never positive. */
    carried: number('carried'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.storeAddressId] })],
)
