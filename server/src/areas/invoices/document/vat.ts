import type { InvoiceRow } from '../invoices.repo.ts'
import type { StoredParty } from '../invoices.tables.ts'

/** UNCL5305: standard rate, exempt, reverse charge, outside of the scope of VAT. */
export type VatCategory = 'S' | 'E' | 'AE' | 'O'

/** The category of charges at a rate; an issuer without a VAT id charges no VAT at all. */
export function categoryOf({ issuer, reverseCharge }: InvoiceRow, taxRate: number): VatCategory {
  if (reverseCharge) return 'AE'
  if (issuer.vatId === null) return 'O'
  return taxRate > 0 ? 'S' : 'E'
}

/** BR-CO-09: a VAT id begins with its country; Greece writes EL. */
export function vatNumber({ vatId, countryCode }: StoredParty): string | null {
  if (vatId === null) return null
  const id = vatId.replaceAll(/[\s.-]/g, '').toUpperCase()
  const country = countryCode === 'GR' ? 'EL' : countryCode
  return id.startsWith(country) || /^[A-Z]{2}/.test(id) ? id : `${country}${id}`
}
