import { sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { findInvoice } from './invoices.repo.ts'
import { invoices } from './invoices.tables.ts'

/** The invoice of each statement that has one, by the statement's id; of credit notes only, the first of them. */
export async function invoicesOf(
  db: DbOrTx,
  statements: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (statements.length === 0) return new Map()
  const storeIds = statements.map(({ storeId }) => storeId)
  const ids = statements.map(({ id }) => id)
  const rows = await db
    .select({ id: invoices.id, statementId: invoices.statementId })
    .from(invoices)
    .where(
      sql`${invoices.storeId} = any(${sql.param(storeIds)}::bigint[])
        and ${invoices.statementId} = any(${sql.param(ids)}::uuid[])`,
    )
    // the document of the statement's own charges comes last and stays
    .orderBy(sql`${invoices.corrects} is null, ${invoices.sequence} desc`)
  return new Map(rows.map(({ id, statementId }) => [statementId, id]))
}

/** The PDF of an invoice in English, generated on demand. */
export async function* invoiceDocument(db: Db, scope: Scope, id: string): AsyncGenerator<Uint8Array> {
  const row = await findInvoice(db, scope, id)
  const { invoicePdf } = await import('./document/invoice-pdf.ts')
  if (row) yield await invoicePdf(row, 'en')
}
