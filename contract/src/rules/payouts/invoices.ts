import type { LedgerKind } from '../ledger/ledger.ts'

export const documentTypes = ['INVOICE', 'CREDIT_NOTE'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Kinds of ledger lines that an invoice charges. */
export const chargeKinds = [
  'COMMISSION',
  'ORDER_FEE',
  'TAX',
  'PAYOUT_FEE',
  'ADVERTISING',
] as const satisfies readonly LedgerKind[]
export type ChargeKind = (typeof chargeKinds)[number]

/** What the marketplace charges for on an invoice. */
export const invoiceItems = ['COMMISSION', 'FEES', 'ADVERTISING'] as const
type InvoiceItem = (typeof invoiceItems)[number]

/** One line of an invoice, in minor units; positive is charged. */
export interface InvoiceLine {
  readonly item: InvoiceItem
  readonly net: number
  /** Ten-thousandths. */
  readonly taxRate: number
  readonly tax: number
}

/** The total of an invoice, in minor units; negative for a credit note. */
interface InvoiceSums {
  readonly taxableBase: number
  readonly tax: number
  readonly total: number
}

/** The sums of an invoice, in minor units. */
export function invoiceSums(lines: readonly InvoiceLine[]): InvoiceSums {
  const taxableBase = lines.reduce((sum, { net }) => sum + net, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { taxableBase, tax, total: taxableBase + tax }
}

/** A negative total returns money: it is a credit note. */
export function documentTypeOf({ total }: InvoiceSums): DocumentType {
  return total < 0 ? 'CREDIT_NOTE' : 'INVOICE'
}

/** Document number: prefix of the issuer, year, and a sequential number without gaps. */
export function invoiceNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}-${year}-${String(sequence).padStart(6, '0')}`
}

/** Reverse charge: the recipient owes the VAT if both parties are in different countries and have a VAT id. */
export function isReverseCharge(
  issuer: { readonly countryCode: string; readonly vatId: string | null },
  recipient: { readonly countryCode: string; readonly vatId: string | null },
): boolean {
  return issuer.countryCode !== recipient.countryCode && issuer.vatId !== null && recipient.vatId !== null
}
