import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import { documentTypes, type InvoiceLine } from '@storekeep/contract/rules/payouts/invoices.ts'
import { countries, partners, stores } from '../../platform/tenancy/tenancy.tables.ts'

const fed = () => ({
  externalId: text('external_id').notNull(),
  version: number('version').notNull(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code').notNull(),
  countryCode: text('country_code').notNull(),
  vatId: text('vat_id'),
})

/** The issuers of invoices to the stores of a country. */
export const invoiceIssuers = pgTable(
  'invoice_issuers',
  {
    ...fed(),
    forCountry: text('for_country')
      .primaryKey()
      .references(() => countries.code),
    prefix: text().notNull(),
  },
  (table) => [uniqueIndex('invoice_issuers_external').on(table.externalId)],
)

/** The recipients of invoices to the stores of a partner. */
export const invoiceRecipients = pgTable(
  'invoice_recipients',
  {
    ...fed(),
    partnerId: number('partner_id')
      .primaryKey()
      .references(() => partners.id),
  },
  (table) => [uniqueIndex('invoice_recipients_external').on(table.externalId)],
)

/** The last number of each prefix and year. Its row is locked while a number is taken, so that no number is skipped. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { prefix: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
)

/** A legal entity as of the issue of an invoice. */
export interface StoredParty {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
  readonly vatId: string | null
}

/** The invoice whose charges a credit note reverses, and the orders and adjustments that cause it. */
export interface Correction {
  readonly id: string
  readonly invoiceNumber: string
  readonly issuedOn: string
  readonly causes: readonly string[]
}

/** Issued invoices and credit notes: written once, never changed. Amounts in minor units. */
export const invoices = pgTable(
  'invoices',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    storeAddressId: number('store_address_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    prefix: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    type: text({ enum: documentTypes }).notNull(),
    currency: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The location's local day of issue. */
    issuedOn: day('issued_on').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    taxableBase: number('taxable_base').notNull(),
    tax: number('tax').notNull(),
    total: number('total').notNull(),
    payable: number('payable').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    issuer: jsonb().$type<StoredParty>().notNull(),
    recipient: jsonb().$type<StoredParty>().notNull(),
    /** Null for the document of a statement's own charges. */
    corrects: jsonb().$type<Correction>(),
    /** The location as of the issue. */
    location: jsonb().$type<{ name: string; address: string; city: string }>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('invoices_statement').on(
      table.storeId,
      table.statementId,
      sql`coalesce(${table.corrects} ->> 'id', '')`,
    ),
    index('invoices_invoice_number').on(table.invoiceNumber),
    uniqueIndex('invoices_number').on(table.prefix, table.year, table.sequence),
    index('invoices_day').on(table.storeId, table.issuedOn),
  ],
)
