import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day, StoreAddressId, StoreId, text } from '../kit/fields.ts'
import { statementGroups } from '../rules/payouts/statements.ts'

const accountantFormats = ['CSV', 'XLSX'] as const

/** The totals of the accountant's file of a period, for one location. */
const LocationTotals = z.object({
  storeAddressId: StoreAddressId,
  currency: Currency,
  statements: z.int(),
  /** Amounts by account; negative where the partner pays. Their sum is the net of the statements. */
  accounts: z.array(z.object({ account: z.enum(statementGroups), amount: Amount })),
  net: Amount,
  /** The charges of these statements' documents, tax included. */
  invoiced: Amount,
})

/** The charges of the documents at one tax rate. */
const TaxTotals = z.object({
  currency: Currency,
  taxRate: z.number(),
  net: Amount,
  tax: Amount,
  total: Amount,
})

/** The totals of the accountant's file. */
export const AccountantTotals = z.object({
  statements: z.int(),
  documents: z.int(),
  locations: z.array(LocationTotals),
  taxRates: z.array(TaxTotals),
})
export type AccountantTotals = z.output<typeof AccountantTotals>

const ofStore = {
  host: 'root',
  access: { section: 'INVOICES' },
  params: z.object({ storeId: StoreId }),
} as const
/** Selects whole statements that end in the period; the first day, and the day after the last. */
const period = { from: Day, to: Day }

/** The accountant's file: every ledger line of the statements that end in a period, with totals. */
export const accountant = {
  file: endpoint({
    id: 'INVOICES-ACCOUNTANT',
    summary: 'The journal of the statements that end in a period; as XLSX with its totals on a second sheet.',
    method: 'GET',
    path: '/invoicing/accountant/{storeId}/file',
    effect: 'read',
    ...ofStore,
    query: z.object({
      ...period,
      format: z._default(z.enum(accountantFormats), 'CSV'),
      /** Language of the sheet names; that of the request if omitted. */
      language: z.optional(text(2, 20)),
    }),
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  totals: endpoint({
    id: 'INVOICES-ACCOUNTANT',
    summary: 'Totals of the accountant’s file: by location, currency and account, and by tax rate.',
    method: 'GET',
    path: '/invoicing/accountant/{storeId}/totals',
    effect: 'read',
    ...ofStore,
    query: z.object(period),
    reply: AccountantTotals,
  }),
  totalsFile: endpoint({
    id: 'INVOICES-ACCOUNTANT',
    summary: 'The totals of the accountant’s file as CSV.',
    method: 'GET',
    path: '/invoicing/accountant/{storeId}/totals/file',
    effect: 'read',
    ...ofStore,
    query: z.object(period),
    file: ['text/csv'],
  }),
  monthly: endpoint({
    id: 'INVOICES-ACCOUNTANT-MONTHLY',
    summary: 'Whether the caller gets the accountant’s file of the store by e-mail each month.',
    method: 'GET',
    path: '/invoicing/accountant/{storeId}/monthly',
    effect: 'read',
    ...ofStore,
    reply: z.object({ isOn: z.boolean() }),
  }),
  setMonthly: endpoint({
    id: 'INVOICES-ACCOUNTANT-MONTHLY',
    summary: 'Switches the monthly e-mail with the accountant’s file on or off.',
    method: 'PUT',
    path: '/invoicing/accountant/{storeId}/monthly',
    effect: 'write',
    ...ofStore,
    body: z.object({ isOn: z.boolean() }),
    reply: z.object({ isOn: z.boolean() }),
  }),
}
