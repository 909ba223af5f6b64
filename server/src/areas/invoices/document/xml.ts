import { create } from 'xmlbuilder2'
import type { UblNodes } from './invoice-ubl.ts'

const namespaces = {
  INVOICE: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CREDIT_NOTE: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
} as const
const roots = { INVOICE: 'Invoice', CREDIT_NOTE: 'CreditNote' } as const
const common = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

/** Elements with another name in a credit note. */
const creditNoteNames: Readonly<Record<string, string>> = {
  'cbc:InvoiceTypeCode': 'cbc:CreditNoteTypeCode',
  'cac:InvoiceLine': 'cac:CreditNoteLine',
  'cbc:InvoicedQuantity': 'cbc:CreditedQuantity',
}

/** Writes the document as UBL; the same nodes give the same bytes. */
export function ublXml(type: keyof typeof roots, nodes: UblNodes): string {
  const nameOf = (name: string) => (type === 'CREDIT_NOTE' ? (creditNoteNames[name] ?? name) : name)
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(roots[type], {
    xmlns: namespaces[type],
    'xmlns:cac': `${common}AggregateComponents-2`,
    'xmlns:cbc': `${common}BasicComponents-2`,
  })
  addTo(root, nodes, nameOf)
  return `${root.end({ prettyPrint: true })}\n`
}

type Builder = ReturnType<typeof create>

function addTo(parent: Builder, nodes: UblNodes, nameOf: (name: string) => string): void {
  for (const [name, node] of Object.entries(nodes)) {
    if (name.includes('@')) continue
    for (const one of Array.isArray(node) ? node : [node]) {
      const element = parent.ele(nameOf(name), attributesOf(name, nodes))
      if (typeof one === 'string') element.txt(clean(one))
      else addTo(element, one, nameOf)
    }
  }
}

function attributesOf(name: string, nodes: UblNodes): Record<string, string> {
  const found = Object.entries(nodes).filter(
    (entry): entry is [string, string] => entry[0].startsWith(`${name}@`) && typeof entry[1] === 'string',
  )
  return Object.fromEntries(found.map(([key, value]) => [key.slice(name.length + 1), clean(value)]))
}

/** Removes control characters and lone surrogates, which XML 1.0 does not allow. */
const clean = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
