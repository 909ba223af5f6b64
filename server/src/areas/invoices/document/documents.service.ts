import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { isLanguage } from '@storekeep/contract/rules/languages.ts'
import { findByNumber, findInvoice, type InvoiceRow } from '../invoices.repo.ts'
import { invoiceUbl } from './invoice-ubl.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A document of the scope by its id or number; that of another partner is not found. */
async function named(db: Db, scope: Scope, name: string): Promise<InvoiceRow> {
  const row = uuid.test(name) ? await findInvoice(db, scope, name) : await findByNumber(db, scope, name)
  if (!row) throw new AppError('invoice.notFound', { invoice: name })
  return row
}

/** The PDF of a document. The generator and its fonts are loaded on first use. */
export async function pdfOf(db: Db, scope: Scope, name: string, language: string): Promise<FileAnswer> {
  const row = await named(db, scope, name)
  if (!isLanguage(language)) throw invalid([{ path: 'language', code: 'language.unknown' }])
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return fileOf(`${row.invoiceNumber}.pdf`, 'application/pdf', await invoicePdf(row, language))
}

/**
 * The document as EN 16931 XML. A document that charges VAT without the issuer's VAT id is not valid by that standard.
 */
export async function xmlOf(db: Db, scope: Scope, name: string): Promise<FileAnswer> {
  const row = await named(db, scope, name)
  if (row.issuer.vatId === null && row.tax !== 0) throw new AppError('invoice.noVatId', { invoice: name })
  const { ublXml } = await import('./xml.ts')
  const xml = ublXml(row.type, invoiceUbl(row))
  return fileOf(`${row.invoiceNumber}.xml`, 'application/xml; charset=utf-8', Buffer.from(xml))
}

const fileOf = (name: string, type: string, bytes: Buffer): FileAnswer => ({
  name,
  type,
  bytes: bytes.length,
  content: (async function* content() {
    yield bytes
  })(),
})
