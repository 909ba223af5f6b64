import { decimalsOf, fromMinor } from '@storekeep/contract/kit/money.ts'
import { chargeKinds } from '@storekeep/contract/rules/payouts/invoices.ts'
import { groupOfKind, statementGroups } from '@storekeep/contract/rules/payouts/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Cell, ColumnShape } from '../../../platform/files/table/table-file.ts'
import { byTaxRate } from '../document/tax-rates.ts'
import {
  linesAfter,
  type JournalDocument,
  type JournalLine,
  type JournalStatement,
} from './accountant.repo.ts'

/** Columns of the journal. Names never change; new columns are added at the end. */
export const journalColumns: readonly ColumnShape[] = [
  { name: 'location_id', kind: 'text' },
  { name: 'location_name', kind: 'text' },
  { name: 'statement_id', kind: 'text' },
  { name: 'statement_from', kind: 'day' },
  { name: 'statement_to', kind: 'day' },
  { name: 'invoice_number', kind: 'text' },
  { name: 'booked_on', kind: 'day' },
  { name: 'value_date', kind: 'day' },
  { name: 'order_id', kind: 'text' },
  { name: 'order_code', kind: 'text' },
  { name: 'account', kind: 'text' },
  { name: 'kind', kind: 'text' },
  { name: 'tax_rate', kind: 'number' },
  { name: 'debit', kind: 'number' },
  { name: 'credit', kind: 'number' },
  { name: 'amount', kind: 'number' },
  { name: 'currency', kind: 'text' },
  { name: 'note', kind: 'text' },
]

/** Columns of the totals. */
export const totalsColumns: readonly ColumnShape[] = [
  { name: 'total_of', kind: 'text' },
  { name: 'location_id', kind: 'text' },
  { name: 'location_name', kind: 'text' },
  { name: 'account', kind: 'text' },
  { name: 'tax_rate', kind: 'number' },
  { name: 'net', kind: 'number' },
  { name: 'tax', kind: 'number' },
  { name: 'amount', kind: 'number' },
  { name: 'currency', kind: 'text' },
]

/** A decimal with all decimal places of its currency. */
const money = (minor: number, currency: string): string =>
  (fromMinor(minor, currency) + 0).toFixed(decimalsOf(currency))
const rate = (taxRate: number): string => (taxRate / 10_000).toFixed(4)

const linesAtOnce = 300
const charged: readonly string[] = chargeKinds

/** The rows of the journal in batches of a few hundred, so that no query delays other requests. */
export async function* journalRows(
  db: Db,
  statements: readonly JournalStatement[],
  documents: readonly JournalDocument[],
): AsyncGenerator<Cell[][]> {
  const ofStatement = Map.groupBy(documents, ({ statement_id }) => statement_id)
  for (const statement of statements) {
    const numberOf = numbersOf(ofStatement.get(statement.id) ?? [])
    let after: JournalLine | undefined
    for (;;) {
      const lines = await linesAfter(db, statement, after, linesAtOnce)
      if (lines.length > 0) yield lines.map((line) => cellsOf(statement, line, numberOf(line)))
      after = lines.at(-1)
      if (lines.length < linesAtOnce) break
    }
  }
}

/** The document that charges a line; null for a line that is not a charge. */
function numbersOf(documents: readonly JournalDocument[]): (line: JournalLine) => string | null {
  const own = documents.find(({ corrects }) => corrects === null)?.invoice_number ?? null
  const creditNotes = documents.flatMap(({ corrects, ...one }) =>
    corrects === null ? [] : [{ ...one, causes: new Set(corrects.causes) }],
  )
  return ({ kind, cause, value_date }) => {
    if (!charged.includes(kind)) return null
    const note = creditNotes.find(
      ({ causes, from_day, to_day }) => causes.has(cause) && value_date >= from_day && value_date < to_day,
    )
    return note?.invoice_number ?? own
  }
}

function cellsOf(statement: JournalStatement, line: JournalLine, invoiceNumber: string | null): Cell[] {
  const { currency } = statement
  return [
    String(statement.store_address_id),
    statement.location_name,
    statement.id,
    statement.from_day,
    addDays(statement.to_day, -1),
    invoiceNumber,
    line.booked_on,
    line.value_date,
    line.order_id,
    line.code,
    groupOfKind[line.kind],
    line.kind,
    line.tax_rate === null ? null : rate(line.tax_rate),
    line.amount < 0 ? money(-line.amount, currency) : null,
    line.amount < 0 ? null : money(line.amount, currency),
    money(line.amount, currency),
    currency,
    line.note,
  ]
}

/** The charges of the documents, by currency and tax rate. */
export function taxTotals(documents: readonly JournalDocument[]) {
  return [...Map.groupBy(documents, ({ currency }) => currency)].flatMap(([currency, its]) =>
    byTaxRate(its.flatMap(({ lines }) => lines)).map((sums) => ({ currency, ...sums })),
  )
}

const noStatement = { store_address_id: 0, location_name: '', currency: '' }

/** The totals of the lines, by location and currency. */
export function locationTotals(
  statements: readonly JournalStatement[],
  documents: readonly JournalDocument[],
) {
  const keyOf = (one: { readonly store_address_id: number; readonly currency: string }) =>
    `${one.store_address_id} ${one.currency}`
  const invoiced = Map.groupBy(documents, keyOf)
  return [...Map.groupBy(statements, keyOf)].map(([key, its]) => {
    const [{ store_address_id, location_name, currency } = noStatement] = its
    const accounts = statementGroups.map((account) => ({
      account,
      amount: its.reduce((sum, { amounts }) => sum + amounts[account], 0),
    }))
    return {
      storeAddressId: store_address_id,
      locationName: location_name,
      currency,
      statements: its.length,
      accounts,
      net: accounts.reduce((sum, { amount }) => sum + amount, 0),
      invoiced: (invoiced.get(key) ?? []).reduce((sum, { total }) => sum + total, 0),
    }
  })
}

/** The totals as rows of a file. */
export function totalsRows(
  statements: readonly JournalStatement[],
  documents: readonly JournalDocument[],
): Cell[][] {
  const ofLocations = locationTotals(statements, documents).flatMap((total) => {
    const { storeAddressId, locationName, currency, accounts, net, invoiced } = total
    const row = (of: string, account: string | null, amount: number): Cell[] => [
      of,
      String(storeAddressId),
      locationName,
      account,
      null,
      null,
      null,
      money(amount, currency),
      currency,
    ]
    return [
      ...accounts.map(({ account, amount }) => row('account', account, amount)),
      row('statements', null, net),
      row('documents', null, invoiced),
    ]
  })
  const ofRates = taxTotals(documents).map(({ currency, taxRate, net, tax }): Cell[] => [
    'tax_rate',
    null,
    null,
    null,
    rate(taxRate),
    money(net, currency),
    money(tax, currency),
    money(net + tax, currency),
    currency,
  ])
  return [...ofLocations, ...ofRates]
}
