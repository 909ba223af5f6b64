import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** The charges of the store xylophone, and the issuer and the recipient of its invoices. */
export async function xyloInvoices(app: TestApp, key: string): Promise<void> {
  const entity = {
    version: 1,
    name: 'Xylo Ltd',
    address: '1 High Street',
    city: 'London',
    postalCode: 'E1',
    country: 'GB',
  }
  await app.call(ledgerFeed.feeTerms, {
    as: key,
    lines: [
      { externalId: 'x', version: 1, store: 'xylophone', validFrom: '2026-01-01', commissionRate: 0.2 },
    ],
  })
  await app.call(invoicesFeed.invoiceIssuers, {
    as: key,
    lines: [{ ...entity, externalId: 'issuer', forCountry: 'GB', prefix: 'M' }],
  })
  await app.call(invoicesFeed.invoiceRecipients, {
    as: key,
    lines: [{ ...entity, externalId: 'recipient', partner: 'xenia' }],
  })
}
