import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import {
  billingPeriods,
  payoutTerms,
  payoutTypes,
  type StatementAmounts,
} from '@storekeep/contract/rules/payouts/statements.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Billing terms of a store, or of one of its locations, from a day on. */
export const billingTerms = pgTable(
  'billing_terms',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    /** Null for all locations of the store. */
    storeAddressId: number('store_address_id'),
    validFrom: day('valid_from').notNull(),
    period: text({ enum: billingPeriods }).notNull(),
    term: text({ enum: payoutTerms }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    uniqueIndex('billing_terms_external').on(table.externalId),
    uniqueIndex('billing_terms_day').on(
      table.storeId,
      sql`coalesce(${table.storeAddressId}, 0)`,
      table.validFrom,
    ),
  ],
)

/** A change of a location's payout frequency. It applies from `valid_from` on unless it is undone before. */
export const frequencyChanges = pgTable(
  'frequency_changes',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    storeAddressId: number('store_address_id').notNull(),
    type: text({ enum: payoutTypes }).notNull(),
    validFrom: day('valid_from').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: number('made_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('frequency_changes_day')
      .on(table.storeId, table.storeAddressId, table.validFrom)
      .where(sql`undone_at is null`),
  ],
)

/** A closed statement: written once, never changed. It contains the lines booked on its days. */
export const statements = pgTable(
  'statements',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    storeAddressId: number('store_address_id').notNull(),
    currency: text().notNull(),
    fromDay: day('from_day').notNull(),
    /** The day after the last. */
    toDay: day('to_day').notNull(),
    type: text({ enum: payoutTypes }).notNull(),
    orders: integer().notNull(),
    /** Minor units by group. */
    amounts: jsonb().$type<StatementAmounts>().notNull(),
    net: number('net').notNull(),
    carriedIn: number('carried_in').notNull(),
    withdrawn: number('withdrawn').notNull(),
    payable: number('payable').notNull(),
    carriedOut: number('carried_out').notNull(),
    dueOn: day('due_on').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('statements_period').on(table.storeId, table.storeAddressId, table.fromDay),
    index('statements_to').on(table.storeId, table.storeAddressId, table.toDay),
  ],
)

/** A movement of money not caused by orders, with its reason. Its ledger lines reference its id. */
export const adjustments = pgTable(
  'adjustments',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    kind: text({ enum: ['ADJUSTMENT', 'ADVERTISING'] }).notNull(),
    amount: number('amount').notNull(),
    valueDate: day('value_date').notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('adjustments_external').on(table.externalId),
  ],
)
