import { convert } from 'xmlbuilder2'

type Node = { readonly [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const all = (node: unknown, ...path: string[]): unknown[] =>
  path.reduce<unknown[]>(
    (found, name) =>
      found.flatMap((one) => {
        const value = isNode(one) ? one[name] : undefined
        return value === undefined ? [] : Array.isArray(value) ? value : [value]
      }),
    [node],
  )
const textOf = (value: unknown): string => {
  const content = isNode(value) ? value['#'] : value
  return typeof content === 'string' ? content : ''
}
const text = (node: unknown, ...path: string[]): string => textOf(all(node, ...path)[0])
const number = (node: unknown, ...path: string[]): number => Number(text(node, ...path))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const equal = (one: number, other: number): boolean => Math.abs(one - other) < 0.0005

const vatNumber = (document: Node, side: 'Supplier' | 'Customer'): string =>
  text(document, `cac:Accounting${side}Party`, 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID')

/** The rules of EN 16931 that a document violates, by their names in the standard. */
export function brokenRules(xml: string): string[] {
  const [root] = Object.values(convert(xml, { format: 'object' }))
  const document: Node = isNode(root) ? root : {}
  return [...mandatory(document), ...sums(document), ...lineRules(document), ...taxRules(document)].flatMap(
    ([rule, holds]) => (holds ? [] : [rule]),
  )
}

type Rule = readonly [name: string, holds: boolean]
const lineName = (document: Node) =>
  'cac:CreditNoteLine' in document ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'

function mandatory(document: Node): Rule[] {
  const has = (...path: string[]) => text(document, ...path) !== ''
  const seller = ['cac:AccountingSupplierParty', 'cac:Party']
  const buyer = ['cac:AccountingCustomerParty', 'cac:Party']
  return [
    ['BR-01', text(document, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017'],
    ['BR-02', has('cbc:ID')],
    ['BR-03', /^\d{4}-\d\d-\d\d$/.test(text(document, 'cbc:IssueDate'))],
    ['BR-04', has('cbc:InvoiceTypeCode') || has('cbc:CreditNoteTypeCode')],
    ['BR-05', has('cbc:DocumentCurrencyCode')],
    ['BR-06', has(...seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName')],
    ['BR-07', has(...buyer, 'cac:PartyLegalEntity', 'cbc:RegistrationName')],
    ['BR-09', has(...seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')],
    ['BR-11', has(...buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')],
    [
      'BR-29',
      text(document, 'cac:InvoicePeriod', 'cbc:StartDate') <=
        text(document, 'cac:InvoicePeriod', 'cbc:EndDate'),
    ],
    ['BR-49', has('cac:PaymentMeans', 'cbc:PaymentMeansCode')],
    [
      'BR-CO-09',
      (['Supplier', 'Customer'] as const).every((side) => /^([A-Z]{2}.+)?$/.test(vatNumber(document, side))),
    ],
    [
      'BR-CO-25',
      number(document, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount') <= 0 ||
        has('cac:PaymentTerms', 'cbc:Note'),
    ],
    [
      'BR-55',
      all(document, 'cac:BillingReference').every(
        (one) => text(one, 'cac:InvoiceDocumentReference', 'cbc:ID') !== '',
      ),
    ],
  ]
}

function sums(document: Node): Rule[] {
  const total = (name: string) => number(document, 'cac:LegalMonetaryTotal', `cbc:${name}`)
  const lines = all(document, lineName(document))
  const tax = number(document, 'cac:TaxTotal', 'cbc:TaxAmount')
  return [
    [
      'BR-CO-10',
      equal(total('LineExtensionAmount'), sum(lines.map((line) => number(line, 'cbc:LineExtensionAmount')))),
    ],
    ['BR-CO-13', equal(total('TaxExclusiveAmount'), total('LineExtensionAmount'))],
    [
      'BR-CO-14',
      equal(
        tax,
        sum(all(document, 'cac:TaxTotal', 'cac:TaxSubtotal').map((one) => number(one, 'cbc:TaxAmount'))),
      ),
    ],
    ['BR-CO-15', equal(total('TaxInclusiveAmount'), total('TaxExclusiveAmount') + tax)],
    ['BR-CO-16', equal(total('PayableAmount'), total('TaxInclusiveAmount'))],
  ]
}

function lineRules(document: Node): Rule[] {
  const lines = all(document, lineName(document))
  const quantity = lineName(document) === 'cac:InvoiceLine' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'
  const every = (holds: (line: unknown) => boolean) => lines.every(holds)
  return [
    ['BR-16', lines.length > 0],
    ['BR-21', new Set(lines.map((line) => text(line, 'cbc:ID'))).size === lines.length],
    ['BR-22', every((line) => text(line, quantity) !== '')],
    ['BR-24', every((line) => text(line, 'cbc:LineExtensionAmount') !== '')],
    ['BR-25', every((line) => text(line, 'cac:Item', 'cbc:Name') !== '')],
    ['BR-27', every((line) => number(line, 'cac:Price', 'cbc:PriceAmount') >= 0)],
    ['BR-CO-04', every((line) => text(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID') !== '')],
    [
      'line = quantity × price',
      every((line) =>
        equal(
          number(line, 'cbc:LineExtensionAmount'),
          number(line, quantity) * number(line, 'cac:Price', 'cbc:PriceAmount'),
        ),
      ),
    ],
  ]
}

function taxRules(document: Node): Rule[] {
  const groups = all(document, 'cac:TaxTotal', 'cac:TaxSubtotal')
  const lines = all(document, lineName(document))
  const category = (group: unknown) => text(group, 'cac:TaxCategory', 'cbc:ID')
  const percent = (group: unknown) => text(group, 'cac:TaxCategory', 'cbc:Percent')
  const base = (group: unknown) => number(group, 'cbc:TaxableAmount')
  const tax = (group: unknown) => number(group, 'cbc:TaxAmount')
  const reason = (group: unknown) => text(group, 'cac:TaxCategory', 'cbc:TaxExemptionReason')
  const ofGroup = (group: unknown) =>
    lines.filter(
      (line) =>
        text(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID') === category(group) &&
        text(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:Percent') === percent(group),
    )
  const are = (code: string, holds: (group: unknown) => boolean) =>
    groups.filter((group) => category(group) === code).every(holds)
  const has = (code: string) => groups.some((group) => category(group) === code)
  const [seller, buyer] = [vatNumber(document, 'Supplier'), vatNumber(document, 'Customer')]
  return [
    ['BR-CO-18', groups.length > 0],
    // the published rules allow a difference below one unit of the currency
    [
      'BR-CO-17',
      groups.every((group) => Math.abs(tax(group) - (base(group) * Number(percent(group) || 0)) / 100) < 1),
    ],
    [
      'BR-S-08',
      groups.every((group) =>
        equal(base(group), sum(ofGroup(group).map((line) => number(line, 'cbc:LineExtensionAmount')))),
      ),
    ],
    ['BR-S-02', !has('S') || seller !== ''],
    ['BR-S-05', are('S', (group) => Number(percent(group)) > 0)],
    ['BR-S-10', are('S', (group) => reason(group) === '')],
    ['BR-AE-02', !has('AE') || (seller !== '' && buyer !== '')],
    ['BR-AE-05', are('AE', (group) => percent(group) === '0')],
    ['BR-AE-09', are('AE', (group) => tax(group) === 0)],
    ['BR-AE-10', are('AE', (group) => reason(group) !== '')],
    ['BR-E-02', !has('E') || seller !== ''],
    ['BR-E-09', are('E', (group) => tax(group) === 0 && percent(group) === '0')],
    ['BR-E-10', are('E', (group) => reason(group) !== '')],
    ['BR-O-02', !has('O') || (seller === '' && buyer === '')],
    ['BR-O-05', are('O', (group) => percent(group) === '' && tax(group) === 0)],
    ['BR-O-11', !has('O') || groups.length === 1],
  ]
}
