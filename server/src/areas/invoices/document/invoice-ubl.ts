import { decimalsOf, fromMinor } from '@storekeep/contract/kit/money.ts'
import { invoiceSums, type InvoiceLine } from '@storekeep/contract/rules/payouts/invoices.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { InvoiceRow } from '../invoices.repo.ts'
import type { StoredParty } from '../invoices.tables.ts'
import { byTaxRate } from './tax-rates.ts'
import { categoryOf, vatNumber, type VatCategory } from './vat.ts'

/** An element: text, elements by name, or several of one name. `name@attribute` holds an attribute of `name`. */
type UblNode = string | UblNodes | readonly UblNodes[]
export interface UblNodes {
  readonly [name: string]: UblNode
}

/** Identifier of the standard. */
const customization = 'urn:cen.eu:en16931:2017'
const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const
/** UNCL4461: clearing between partners. */
const clearing = '97'

/** UNCL1001: a commercial invoice, a credit note. */
const typeCodes = { INVOICE: '380', CREDIT_NOTE: '381' } as const

/**
 * The document as EN 16931 UBL 2.1. Its texts are English, since the stored items are codes; amounts of a credit note
 * are positive there, as the standard requires.
 */
export function invoiceUbl(row: InvoiceRow): UblNodes {
  const sign = row.type === 'CREDIT_NOTE' ? -1 : 1
  const lines = row.lines.map(({ item, net, taxRate, tax }) => ({
    item,
    net: sign * net,
    // BR-AE-05: small amounts round to no tax at any rate; if the recipient owes the tax, the rate is 0
    taxRate: row.reverseCharge ? 0 : taxRate,
    tax: sign * tax,
  }))
  // BR-O-02: documents outside of the scope of VAT have no VAT ids
  const isTaxed = categoryOf(row, 0) !== 'O'
  return {
    'cbc:CustomizationID': customization,
    'cbc:ID': row.invoiceNumber,
    'cbc:IssueDate': row.issuedOn,
    'cbc:InvoiceTypeCode': typeCodes[row.type],
    'cbc:DocumentCurrencyCode': row.currency,
    'cac:InvoicePeriod': { 'cbc:StartDate': row.fromDay, 'cbc:EndDate': addDays(row.toDay, -1) },
    ...reference(row),
    'cac:AccountingSupplierParty': { 'cac:Party': party(row.issuer, isTaxed) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(row.recipient, isTaxed) },
    'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': clearing, 'cbc:PaymentID': row.invoiceNumber }],
    'cac:PaymentTerms': {
      'cbc:Note': wordsIn('en')(
        row.type === 'CREDIT_NOTE' ? 'invoices.pdf.credited' : 'invoices.pdf.set-off',
      ),
    },
    'cac:TaxTotal': [taxTotal(row, lines)],
    'cac:LegalMonetaryTotal': monetaryTotal(row, lines),
    'cac:InvoiceLine': lines.map((line, nth) => lineNode(row, line, nth)),
  }
}

/** BG-3: the invoice that a credit note corrects. */
function reference({ corrects }: InvoiceRow): UblNodes {
  if (corrects === null) return {}
  const { invoiceNumber, issuedOn } = corrects
  return {
    'cac:BillingReference': [
      { 'cac:InvoiceDocumentReference': { 'cbc:ID': invoiceNumber, 'cbc:IssueDate': issuedOn } },
    ],
  }
}

/** Minor units as a decimal with all the decimals of the currency. */
const decimal = (minor: number, currency: string): string =>
  (fromMinor(minor, currency) + 0).toFixed(decimalsOf(currency))

const amount = (name: string, minor: number, { currency }: InvoiceRow): UblNodes => ({
  [name]: decimal(minor, currency),
  [`${name}@currencyID`]: currency,
})

function party(of: StoredParty, isTaxed: boolean): UblNodes {
  const number = isTaxed ? vatNumber(of) : null
  return {
    'cac:PostalAddress': {
      'cbc:StreetName': of.address,
      'cbc:CityName': of.city,
      'cbc:PostalZone': of.postalCode,
      'cac:Country': { 'cbc:IdentificationCode': of.countryCode },
    },
    ...(number === null ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': number, ...vat } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': of.name },
  }
}

/** Ten-thousandths as a percentage: 2000 is 20, 1250 is 12.5. */
const percent = (taxRate: number): string => String(taxRate / 100)

/** Exemption reason, if no tax is charged. */
const reasons: Partial<Record<VatCategory, UblNodes>> = {
  AE: { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE', 'cbc:TaxExemptionReason': 'Reverse charge' },
  O: { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': 'Not subject to VAT' },
  E: { 'cbc:TaxExemptionReason': 'Exempt from VAT' },
}

/** The rate is omitted for items outside the scope of VAT. */
const rateOf = (category: VatCategory, taxRate: number): UblNodes =>
  category === 'O' ? {} : { 'cbc:Percent': percent(taxRate) }

function taxTotal(row: InvoiceRow, lines: readonly InvoiceLine[]): UblNodes {
  return {
    ...amount('cbc:TaxAmount', invoiceSums(lines).tax, row),
    'cac:TaxSubtotal': byTaxRate(lines).map(({ taxRate, net, tax }) => {
      const category = categoryOf(row, taxRate)
      return {
        ...amount('cbc:TaxableAmount', net, row),
        ...amount('cbc:TaxAmount', tax, row),
        'cac:TaxCategory': { 'cbc:ID': category, ...rateOf(category, taxRate), ...reasons[category], ...vat },
      }
    }),
  }
}

function monetaryTotal(row: InvoiceRow, lines: readonly InvoiceLine[]): UblNodes {
  const { taxableBase, total } = invoiceSums(lines)
  return {
    ...amount('cbc:LineExtensionAmount', taxableBase, row),
    ...amount('cbc:TaxExclusiveAmount', taxableBase, row),
    ...amount('cbc:TaxInclusiveAmount', total, row),
    ...amount('cbc:PayableAmount', total, row),
  }
}

/** Prices are never negative: refunds have a negative quantity. */
function lineNode(row: InvoiceRow, { item, net, taxRate }: InvoiceLine, nth: number): UblNodes {
  const category = categoryOf(row, taxRate)
  return {
    'cbc:ID': String(nth + 1),
    'cbc:InvoicedQuantity': net < 0 ? '-1' : '1',
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...amount('cbc:LineExtensionAmount', net, row),
    'cac:Item': {
      'cbc:Name': wordsIn('en')(`invoices.item.${item}`),
      'cac:ClassifiedTaxCategory': { 'cbc:ID': category, ...rateOf(category, taxRate), ...vat },
    },
    'cac:Price': amount('cbc:PriceAmount', Math.abs(net), row),
  }
}
