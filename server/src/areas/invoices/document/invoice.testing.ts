import {
  documentTypeOf,
  invoiceSums,
  isReverseCharge,
  type InvoiceLine,
} from '@storekeep/contract/rules/payouts/invoices.ts'
import type { InvoiceRow } from '../invoices.repo.ts'

const party = { address: '1 Ledger Lane', city: 'London', postalCode: 'E1 6AN', countryCode: 'GB' }

/** An issued document as stored; sums, type and reverse charge follow from its lines and parties. */
export function aDocument(given: Partial<InvoiceRow> = {}): InvoiceRow {
  const lines: readonly InvoiceLine[] = given.lines ?? [
    { item: 'COMMISSION', net: 123_456, taxRate: 2000, tax: 24_691 },
    { item: 'FEES', net: 9900, taxRate: 2000, tax: 1980 },
    { item: 'ADVERTISING', net: 1000, taxRate: 0, tax: 0 },
  ]
  const issuer = given.issuer ?? { ...party, name: 'Storekeep Marketplace', vatId: 'GB100200300' }
  const recipient = given.recipient ?? { ...party, name: 'Noodles Ltd', vatId: 'GB200300400' }
  const sums = invoiceSums(lines)
  return {
    storeId: 1,
    id: '01970000-0000-7000-8000-000000000001',
    storeAddressId: 2,
    statementId: '01970000-0000-7000-8000-000000000002',
    prefix: 'SKGB',
    year: 2026,
    sequence: 42,
    invoiceNumber: 'SKGB-2026-000042',
    type: documentTypeOf(sums),
    currency: 'GBP',
    issuedAt: new Date('2026-06-15T06:11:00Z'),
    issuedOn: '2026-06-15',
    fromDay: '2026-06-08',
    toDay: '2026-06-15',
    payable: 812_345,
    reverseCharge: sums.tax === 0 && isReverseCharge(issuer, recipient),
    corrects: null,
    location: { name: 'Noodles Soho', address: '2 Dean Street', city: 'London' },
    ...sums,
    ...given,
    lines,
    issuer,
    recipient,
  }
}
