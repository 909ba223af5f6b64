import { shareOf } from '../ledger/ledger.ts'
import type { InvoiceLine } from './invoices.ts'
import type { StatementAmounts } from './statements.ts'

/** What orders were charged at one tax rate; minor units, positive is charged. */
export interface TaxedCharge {
  /** Ten-thousandths. */
  readonly taxRate: number
  readonly commission: number
  readonly orderFee: number
  readonly tax: number
}

/** The invoice lines of a statement, one per item and tax rate. They add up to the statement's charges. */
export function invoiceLines(amounts: StatementAmounts, taxed: readonly TaxedCharge[]): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  let fees = -amounts.FEES
  for (const { taxRate, commission, orderFee, tax } of taxed) {
    const feeTax = orderFee === 0 ? 0 : Math.sign(orderFee) * shareOf(Math.abs(orderFee), taxRate)
    // tax was rounded with each order: the remainder after the fees belongs to the commission
    const ofFees = commission === 0 ? tax : feeTax
    if (commission !== 0) lines.push({ item: 'COMMISSION', net: commission, taxRate, tax: tax - ofFees })
    if (orderFee !== 0) lines.push({ item: 'FEES', net: orderFee, taxRate, tax: ofFees })
    fees -= orderFee
  }
  // fees of payouts and advertising are charged tax included
  if (fees !== 0) lines.push({ item: 'FEES', net: fees, taxRate: 0, tax: 0 })
  if (amounts.ADVERTISING !== 0)
    lines.push({ item: 'ADVERTISING', net: -amounts.ADVERTISING, taxRate: 0, tax: 0 })
  return lines
}
