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
import { ledgerAccounts, ledgerKinds } from '@storekeep/contract/rules/ledger.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What the marketplace charges a store for orders of local days from `valid_from` on. */
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
 * Every movement of money, append-only: rows are inserted, never changed. The lines of one order version and
 * kind sum to zero over the accounts; a positive amount is owed to the account.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    storeId: number('store_id'),
    orderId: uuid('order_id').notNull(),
    orderVersion: number('order_version'),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    storeAddressId: number('store_address_id'),
    amount: number('amount'),
    currency: text().notNull(),
    /** When it was written, and the location's day of that: statements go by it. */
    bookedAt: timestamp('booked_at', { withTimezone: true, mode: 'date' }).notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** The location's day on which the money moved: delivery, cancellation or refund. */
    valueDate: date('value_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.orderId, table.orderVersion, table.kind, table.account],
    }),
    index('ledger_booked').on(table.storeId, table.storeAddressId, table.bookedOn),
  ],
)
