import { sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { findInvoice } from './invoices.repo.ts'
import { invoices, type Correction } from './invoices.tables.ts'

/** A document of a statement; a credit note names the orders whose charges it reverses. */
export interface StatementDocument {
  readonly id: string
  readonly invoiceNumber: string
  readonly corrects: Correction | null
}

/** The documents of each statement, by its id, in the order of their numbers. */
export async function documentsOf(
  db: DbOrTx,
  statements: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, StatementDocument[]>> {
  if (statements.length === 0) return new Map()
  const storeIds = statements.map(({ storeId }) => storeId)
  const ids = statements.map(({ id }) => id)
  const rows = await db
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      corrects: invoices.corrects,
      statementId: invoices.statementId,
    })
    .from(invoices)
    .where(
      sql`${invoices.storeId} = any(${sql.param(storeIds)}::bigint[])
        and ${invoices.statementId} = any(${sql.param(ids)}::uuid[])`,
    )
    .orderBy(invoices.year, invoices.sequence)
  return Map.groupBy(rows, ({ statementId }) => statementId)
}

/** The PDF of an invoice in English, generated on demand. */
export async function* invoiceDocument(db: Db, scope: Scope, id: string): AsyncGenerator<Uint8Array> {
  const row = await findInvoice(db, scope, id)
  const { invoicePdf } = await import('./document/invoice-pdf.ts')
  if (row) yield await invoicePdf(row, 'en')
}
