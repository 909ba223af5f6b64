import { InvoiceService, type Invoice } from '@e-invoice-eu/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceRow } from '../invoices.repo.ts'
import { brokenRules } from './en16931.testing.ts'
import { aDocument } from './invoice.testing.ts'
import { invoiceUbl } from './invoice-ubl.ts'
import { ublXml } from './xml.ts'

const xmlOf = (row: InvoiceRow) => ublXml(row.type, invoiceUbl(row))
const abroad = { ...aDocument().recipient, name: 'Fideos SL', countryCode: 'ES', vatId: 'ESB12345678' }
const untaxed = [{ item: 'COMMISSION', net: 5000, taxRate: 0, tax: 0 }] as const
const samples: Record<string, InvoiceRow> = {
  invoice: aDocument(),
  'reverse charge': aDocument({ lines: untaxed, recipient: abroad }),
  'without VAT ids': aDocument({ lines: untaxed, issuer: { ...aDocument().issuer, vatId: null } }),
  'credit note': aDocument({
    lines: [
      { item: 'COMMISSION', net: -5000, taxRate: 2000, tax: -1000 },
      { item: 'FEES', net: 10, taxRate: 2000, tax: 2 },
    ],
  }),
  yen: aDocument({ currency: 'JPY', lines: [{ item: 'FEES', net: 12_345, taxRate: 1000, tax: 1235 }] }),
  'awkward names': aDocument({
    recipient: {
      ...abroad,
      name: 'A & B <script>alert("1")</script> 🍕 مطعم',
      address: "=cmd|' /C calc'!A0",
    },
  }),
}
/**
 * The schema is that of the Peppol network, which requires electronic addresses and a list of the seller's tax numbers.
 */
function forTheirSchema(row: InvoiceRow): Invoice {
  const nodes = JSON.parse(JSON.stringify(invoiceUbl(row)))
  for (const side of ['Supplier', 'Customer']) {
    const party = nodes[`cac:Accounting${side}Party`]['cac:Party']
    Object.assign(party, { 'cbc:EndpointID': 'a@b.test', 'cbc:EndpointID@schemeID': 'EM' })
    if (side === 'Supplier' && party['cac:PartyTaxScheme'])
      party['cac:PartyTaxScheme'] = [party['cac:PartyTaxScheme']]
  }
  return { 'ubl:Invoice': nodes }
}

/** XML without the elements that only Peppol requires, and without white space. */
const bare = (xml: string) =>
  xml
    .replace(/<\?xml[^>]*>/, '')
    .replaceAll(/<cbc:(ProfileID|EndpointID)[^>]*>[^<]*<\/cbc:\1>/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()

describe('EN 16931', () => {
  const service = new InvoiceService({ log: () => {}, warn: () => {}, error: () => {} })

  test.each(Object.entries(samples))(
    '%s fits the schema of @e-invoice-eu/core, which writes the same XML',
    async (_, row) => {
      const written = await service.generate(forTheirSchema(row), {
        format: 'UBL',
        lang: 'en',
      })
      expect(brokenRules(xmlOf(row))).toEqual([])
      expect(bare(xmlOf(row))).toBe(bare(String(written)))
    },
  )

  test('the rules detect faults', () => {
    const xml = xmlOf(samples['invoice'] ?? aDocument())
    expect(brokenRules(xml.replace('GB100200300', ''))).toContain('BR-S-02')
    expect(brokenRules(xml.replace('266.71', '266.70'))).toEqual(['BR-CO-14', 'BR-CO-15'])
    expect(brokenRules(xml.replace(/<cac:PaymentTerms>[^]*<\/cac:PaymentTerms>/, ''))).toEqual(['BR-CO-25'])
    expect(brokenRules(xml.replaceAll('1234.56', '1234.57'))).toEqual(['BR-CO-10', 'BR-S-08'])
  })

  test('currencies with three decimals keep them, which violates only the rule on decimals', () => {
    const xml = xmlOf(
      aDocument({ currency: 'KWD', lines: [{ item: 'FEES', net: 1235, taxRate: 500, tax: 62 }] }),
    )
    expect(xml).toContain('<cbc:PayableAmount currencyID="KWD">1.297</cbc:PayableAmount>')
    expect(brokenRules(xml)).toEqual([])
  })

  test('BR-AE-05: reverse charge has the rate 0, even if a rate results in no tax', () => {
    const lines = [
      { item: 'COMMISSION', net: 1, taxRate: 500, tax: 0 },
      { item: 'FEES', net: 7, taxRate: 0, tax: 0 },
    ] as const
    expect(brokenRules(xmlOf(aDocument({ lines, recipient: abroad })))).toEqual([])
  })

  test('characters that are invalid in XML are dropped', () => {
    const xml = xmlOf(aDocument({ recipient: { ...abroad, name: 'A\u0000B\ud800 \u0007🍕' } }))
    expect(xml).toContain('<cbc:RegistrationName>AB\ufffd 🍕</cbc:RegistrationName>')
  })

  test('a VAT id gets its country prefix, EL for Greece', () => {
    const of = (countryCode: string, vatId: string) =>
      xmlOf(aDocument({ issuer: { ...abroad, countryCode, vatId } }))
    expect(of('DE', '123 456')).toContain('<cbc:CompanyID>DE123456</cbc:CompanyID>')
    expect(of('GR', '123456')).toContain('<cbc:CompanyID>EL123456</cbc:CompanyID>')
    expect(of('ES', 'es-b1')).toContain('<cbc:CompanyID>ESB1</cbc:CompanyID>')
  })

  test('no document violates a rule, whatever its lines, currency and parties', () => {
    const line = fc.record({
      item: fc.constantFrom('COMMISSION' as const, 'FEES' as const, 'ADVERTISING' as const),
      net: fc.integer({ min: -1_000_000, max: 10_000_000 }),
      taxRate: fc.constantFrom(0, 500, 1000, 1250, 2000, 2550),
    })
    fc.assert(
      fc.property(
        // one line per rate: rounding several may exceed the tolerance of BR-CO-17 (decision 014)
        fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ taxRate }) => taxRate }),
        fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD'),
        fc.constantFrom('GB1', null),
        fc.string({ unit: 'binary', minLength: 1 }).filter((name) => /[a-z]/i.test(name)),
        (given, currency, vatId, name) => {
          const isTaxed = vatId !== null
          const lines = given.map(({ item, net, taxRate }) => ({
            item,
            net,
            taxRate: isTaxed ? taxRate : 0,
            tax: isTaxed ? Math.round((net * taxRate) / 10_000) : 0,
          }))
          const issuer = { ...abroad, countryCode: 'GB', vatId }
          expect(
            brokenRules(xmlOf(aDocument({ lines, currency, issuer, recipient: { ...abroad, name } }))),
          ).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  })
})
