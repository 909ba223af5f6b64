import type { InvoiceLine } from '@storekeep/contract/rules/payouts/invoices.ts'

/** The charges at one tax rate. */
interface TaxRateSums {
  /** Ten-thousandths. */
  readonly taxRate: number
  readonly net: number
  readonly tax: number
}

/** The lines of a document summed by tax rate, highest first. */
export function byTaxRate(lines: readonly InvoiceLine[]): TaxRateSums[] {
  return [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .map(([taxRate, its]) => ({
      taxRate,
      net: its.reduce((sum, { net }) => sum + net, 0),
      tax: its.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .toSorted((one, other) => other.taxRate - one.taxRate)
}
