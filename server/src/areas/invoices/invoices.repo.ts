import { sql, type SQL } from 'drizzle-orm'
import { plainDigits } from '@storekeep/contract/kit/money.ts'
import type { DocumentType } from '@storekeep/contract/rules/payouts/invoices.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { chargesOrder } from './movements.repo.ts'
import { invoices } from './invoices.tables.ts'

/** An issued document; amounts in minor units. */
export type InvoiceRow = typeof invoices.$inferSelect

export interface InvoiceSearch {
  readonly storeId?: number | undefined
  /** First and last day of issue. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type?: DocumentType | undefined
  /** A part of the number. */
  readonly number?: string | undefined
  /** An order that it charges for. */
  readonly orderId?: string | undefined
}

const visible = (scope: Scope): SQL =>
  scope.locations({ storeId: invoices.storeId, storeAddressId: invoices.storeAddressId })

function conditions(scope: Scope, { storeId, from, to, type, number, orderId }: InvoiceSearch): SQL {
  return sql.join(
    [
      visible(scope),
      ...(storeId === undefined ? [] : [sql`${invoices.storeId} = ${storeId}`]),
      ...(from === undefined ? [] : [sql`${invoices.issuedOn} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${invoices.issuedOn} <= ${to}`]),
      ...(type === undefined ? [] : [sql`${invoices.type} = ${type}`]),
      // strpos instead of like, so that % and _ are literal
      ...(number === undefined
        ? []
        : [sql`strpos(lower(${invoices.invoiceNumber}), ${plainDigits(number.trim().toLowerCase())}) > 0`]),
      ...(orderId === undefined ? [] : [chargesOrder(orderId)]),
    ],
    sql` and `,
  )
}

/** Documents of the scope, newest first, and their number. */
export async function findInvoices(
  db: Db,
  scope: Scope,
  search: InvoiceSearch,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = conditions(scope, search)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(where)
      .orderBy(sql`${invoices.issuedAt} desc, ${invoices.sequence} desc`)
      .limit(size)
      .offset(offset),
    db.$count(invoices, where),
  ])
  return { rows, total }
}

export async function findInvoice(db: Db, scope: Scope, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`${invoices.id} = ${id}::uuid and ${visible(scope)}`)
  return row
}

/** A document by its number. */
export async function findByNumber(db: Db, scope: Scope, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`${invoices.invoiceNumber} = ${number} and ${visible(scope)}`)
    .orderBy(invoices.issuedAt)
    .limit(1)
  return row
}

/** Credit notes that reverse charges of an invoice, oldest first. */
export async function findCreditNotes(db: Db, { storeId, id }: InvoiceRow) {
  return db
    .select({ id: invoices.id, invoiceNumber: invoices.invoiceNumber, total: invoices.total })
    .from(invoices)
    .where(sql`${invoices.storeId} = ${storeId} and ${invoices.corrects} ->> 'id' = ${id}`)
    .orderBy(invoices.issuedAt, invoices.sequence)
}
