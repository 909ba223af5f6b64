import type { Invoice } from '@storekeep/contract/areas/invoices.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import {
  findCreditNotes,
  findInvoice,
  findInvoices,
  type InvoiceRow,
  type InvoiceSearch,
} from './invoices.repo.ts'
import { pageOfMovements } from './movements.repo.ts'

/** A document as shown to partners. */
function toInvoice(row: InvoiceRow): Invoice {
  const money = (minor: number) => fromMinor(minor, row.currency)
  return {
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    invoiceType: row.type,
    partnerType: 'STORE',
    emissionTime: row.issuedAt.toISOString(),
    issuedOn: row.issuedOn,
    totalInvoice: money(row.total),
    totalPayable: money(row.payable),
    currency: row.currency,
    periodCovered: { from: row.fromDay, to: row.toDay },
    taxableBase: money(row.taxableBase),
    tax: money(row.tax),
    reverseCharge: row.reverseCharge,
    issuer: row.issuer,
    recipient: row.recipient,
    lines: row.lines.map(({ item, net, taxRate, tax }) => ({
      item,
      net: money(net),
      taxRate: taxRate / 10_000,
      tax: money(tax),
    })),
    invoicedStoreAddresses: [
      {
        storeAddressId: row.storeAddressId,
        address: row.location.address,
        city: row.location.city,
        externalName: row.location.name,
      },
    ],
    storeAddressId: row.storeAddressId,
    statementId: row.statementId,
    corrects: row.corrects && {
      invoiceId: row.corrects.id,
      invoiceNumber: row.corrects.invoiceNumber,
      issuedOn: row.corrects.issuedOn,
    },
  }
}

interface Page {
  readonly offset: number
  readonly size: number
}

/** INVOICES-RULE-LIST: documents by day of issue, number, type and location. */
export async function searchInvoices(
  db: Db,
  scope: Scope,
  search: InvoiceSearch & { readonly storeAddressIds?: readonly number[] | undefined },
  page: Page,
): Promise<{ data: Invoice[]; total: number }> {
  const { rows, total } = await findInvoices(
    db,
    await narrowTo(db, scope, search.storeAddressIds),
    search,
    page,
  )
  return { data: rows.map(toInvoice), total }
}

/** One document of the scope. */
async function getInvoice(db: Db, scope: Scope, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, scope, id)
  if (!row) throw new AppError('invoice.notFound', { id })
  return row
}

/** One document with the credit notes that reverse its charges. */
export async function openInvoice(db: Db, scope: Scope, id: string) {
  const row = await getInvoice(db, scope, id)
  const notes = await findCreditNotes(db, row)
  return {
    invoice: toInvoice(row),
    creditNotes: notes.map((note) => ({
      invoiceId: note.id,
      invoiceNumber: note.invoiceNumber,
      totalInvoice: fromMinor(note.total, row.currency),
    })),
  }
}

/** The movements that a document charges; they add up to its total. */
export async function listMovements(
  db: Db,
  scope: Scope,
  id: string,
  page: { readonly page: number; readonly limit: number } = { page: 1, limit: 25 },
) {
  const row = await getInvoice(db, scope, id)
  const { rows, count, total } = await pageOfMovements(db, row, page)
  return {
    lines: rows.map((line) => ({
      order:
        line.order_id === null || line.code === null || line.local_date === null
          ? null
          : { id: line.order_id, code: line.code, placedOn: line.local_date },
      kind: line.kind,
      amount: fromMinor(line.amount, row.currency),
      bookedOn: line.booked_on,
      valueDate: line.value_date,
      note: line.note,
    })),
    total: fromMinor(total, row.currency),
    pagination: { ...page, total: count },
  }
}
