import { invoiceSums, type InvoiceLine } from '@storekeep/contract/rules/payouts/invoices.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { isolated } from '../../../platform/pdf/bidi.ts'
import { prepareFonts } from '../../../platform/pdf/faces.ts'
import { Sheet, pageHeight, pageWidth } from '../../../platform/pdf/sheet.ts'
import { formatsIn, type Formats } from '../../../platform/words/formats.ts'
import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { wordsIn, type Say } from '../../../platform/words/words.ts'
import type { InvoiceRow } from '../invoices.repo.ts'
import type { StoredParty } from '../invoices.tables.ts'
import { byTaxRate } from './tax-rates.ts'

const margin = 56
const width = pageWidth - 2 * margin
const bottom = pageHeight - 84
const brand = '#0b6b4f'
const soft = '#e3f2ec'
const pale = '#f6f4ef'
const rule = '#e6e3dc'
const muted = '#57534a'

const small = { size: 8.5, color: muted }
const label = { size: 7.5, weight: 600, color: muted } as const
const body = { size: 9.5 }
const strong = { size: 9.5, weight: 600 } as const

/** A document being drawn, from top to bottom. */
interface Drawing {
  readonly sheet: Sheet
  readonly row: InvoiceRow
  readonly say: Say
  readonly formats: Formats
  y: number
}

/** The invoice or credit note as a PDF; the same document and language give the same bytes. */
export async function invoicePdf(row: InvoiceRow, language: string): Promise<Buffer> {
  const say = sayIsolated(language)
  await prepareFonts(givenTexts(row))
  const sheet = new Sheet({
    title: `${say(`invoices.type.${row.type}`)} ${row.invoiceNumber}`,
    author: row.issuer.name,
    language,
    direction: directionOf(language),
    at: row.issuedAt,
  })
  const drawing: Drawing = { sheet, row, say, formats: formatsIn(language), y: margin }
  head(drawing)
  facts(drawing)
  parties(drawing)
  lines(drawing)
  totals(drawing)
  notes(drawing)
  feet(drawing)
  return sheet.end()
}

/** Names and addresses, which may be in any script. */
function givenTexts({ issuer, recipient, location }: InvoiceRow): string[] {
  return [issuer, recipient, location].flatMap((one) => Object.values(one)).filter((text) => text !== null)
}

/** Texts whose placeholders keep their own text direction. */
function sayIsolated(language: string): Say {
  const say = wordsIn(language)
  return (id, values = {}) =>
    say(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)])))
}

/** Starts a new page if the next element does not fit. */
function makeRoom(drawing: Drawing, height: number): void {
  if (drawing.y + height <= bottom) return
  drawing.sheet.addPage()
  drawing.y = margin
}

function head(drawing: Drawing): void {
  const { sheet, row, say } = drawing
  const half = width / 2 - 12
  const title = say(`invoices.type.${row.type}`)
  const titleStyle = { size: 26, weight: 600, color: brand } as const
  sheet.text(title, { x: margin, y: margin + 22, width: half }, titleStyle)
  sheet.text(
    row.invoiceNumber,
    { x: margin, y: margin + 42, width: half, isGiven: true },
    { size: 11, color: muted },
  )
  // in some languages the title is longer than half of the page
  const rest = Math.min(half, width - sheet.widthOf(title, titleStyle) - 12)
  const side = { x: margin + width - rest, width: rest, align: 'end' } as const
  let y = sheet.paragraph(
    row.issuer.name,
    { ...side, y: margin + 10, isGiven: true },
    { size: 11, weight: 600, leading: 15 },
  )
  for (const line of addressOf(row.issuer, drawing))
    y = sheet.paragraph(line, { ...side, y, isGiven: true }, { ...small, leading: 12.5 })
  drawing.y = Math.max(y, margin + 54) + 8
  sheet.box({ x: margin, y: drawing.y, width, height: 2, color: brand })
  drawing.y += 26
}

/** Number, dates and references, side by side. */
function facts(drawing: Drawing): void {
  const { sheet, row, say, formats } = drawing
  const { fromDay, toDay, issuedOn, invoiceNumber } = row
  const found = [
    [say('invoices.pdf.issued'), formats.day(issuedOn)],
    [say('invoices.pdf.period'), `${formats.day(fromDay)} – ${formats.day(addDays(toDay, -1))}`],
    [say('invoices.pdf.reference'), invoiceNumber],
    [say('invoices.pdf.currency'), row.currency],
  ] as const
  const shares = [0.22, 0.4, 0.24, 0.14]
  let x = margin
  let lowest = drawing.y
  for (const [nth, [name, value]] of found.entries()) {
    const wide = width * (shares[nth] ?? 0) - 12
    sheet.text(name, { x, y: drawing.y, width: wide }, label)
    lowest = Math.max(lowest, sheet.paragraph(value, { x, y: drawing.y + 14, width: wide }, body))
    x += wide + 12
  }
  drawing.y = lowest + 16
}

function addressOf(party: StoredParty, { say, formats }: Drawing): string[] {
  return [
    party.address,
    `${party.postalCode} ${party.city}`,
    formats.country(party.countryCode),
    ...(party.vatId === null ? [] : [say('invoices.vat-id', { id: party.vatId })]),
  ]
}

/** Issuer, recipient and location. */
function parties(drawing: Drawing): void {
  const { sheet, row, say } = drawing
  const blocks = [
    [say('invoices.issuer'), row.issuer.name, addressOf(row.issuer, drawing)],
    [say('invoices.recipient'), row.recipient.name, addressOf(row.recipient, drawing)],
    [say('invoices.column.location'), row.location.name, [row.location.address, row.location.city]],
  ] as const
  const gap = 20
  const wide = (width - 2 * gap) / 3
  let lowest = drawing.y
  for (const [nth, [title, name, address]] of blocks.entries()) {
    const x = margin + nth * (wide + gap)
    sheet.text(title, { x, y: drawing.y, width: wide }, label)
    let y = sheet.paragraph(
      name,
      { x, y: drawing.y + 15, width: wide, isGiven: true },
      { ...strong, leading: 13.5 },
    )
    for (const line of address)
      y = sheet.paragraph(line, { x, y, width: wide, isGiven: true }, { ...body, leading: 13.5 })
    lowest = Math.max(lowest, y)
  }
  drawing.y = lowest + 18
}

/** Columns of the table of lines: share of the width, and alignment. */
const columns = [
  { share: 0.36, align: 'start' },
  { share: 0.16, align: 'end' },
  { share: 0.16, align: 'end' },
  { share: 0.15, align: 'end' },
  { share: 0.17, align: 'end' },
] as const

function cells(
  drawing: Drawing,
  texts: readonly string[],
  style: { size: number; weight?: 400 | 600; color?: string },
) {
  let x = margin
  for (const [nth, { share, align }] of columns.entries()) {
    const wide = width * share
    drawing.sheet.text(texts[nth] ?? '', { x: x + 8, y: drawing.y, width: wide - 16, align }, style)
    x += wide
  }
}

function tableHead(drawing: Drawing): void {
  const { sheet, say } = drawing
  const titles = [
    say('invoices.pdf.description'),
    say('invoices.pdf.net'),
    say('invoices.pdf.rate'),
    say('invoices.pdf.tax'),
    say('invoices.pdf.gross'),
  ]
  const style = { ...label, color: '#0a5a43' }
  // in many languages a name takes two lines
  const names = titles.map((title, nth) =>
    sheet.linesOf(title, width * (columns[nth]?.share ?? 0) - 16, style),
  )
  const rows = Math.max(...names.map((lines) => lines.length))
  sheet.box({ x: margin, y: drawing.y, width, height: 14 + rows * 10, color: soft, radius: 3 })
  drawing.y += 5.5
  for (let nth = 0; nth < rows; nth++) {
    drawing.y += 10
    cells(
      drawing,
      names.map((lines) => lines[nth] ?? ''),
      style,
    )
  }
  drawing.y += 8.5
}

function lines(drawing: Drawing): void {
  const { sheet, row, say, formats } = drawing
  makeRoom(drawing, 80)
  tableHead(drawing)
  for (const line of row.lines) {
    if (drawing.y + 26 > bottom) {
      makeRoom(drawing, bottom)
      tableHead(drawing)
    }
    drawing.y += 17
    cells(drawing, [say(`invoices.item.${line.item}`), ...figuresOf(line, row, formats)], body)
    drawing.y += 9
    sheet.box({ x: margin, y: drawing.y, width, height: 0.6, color: rule })
  }
  drawing.y += 22
}

const figuresOf = (
  { net, taxRate, tax }: Omit<InvoiceLine, 'item'>,
  { currency }: InvoiceRow,
  formats: Formats,
) => [
  formats.amount(net, currency),
  formats.rate(taxRate),
  formats.amount(tax, currency),
  formats.amount(net + tax, currency),
]

/** Sums per tax rate, and the total. */
function totals(drawing: Drawing): void {
  const { sheet, row, say, formats } = drawing
  const rates = byTaxRate(row.lines)
  makeRoom(drawing, 110 + rates.length * 16)
  const wide = 248
  const x = margin + width - wide
  const line = (name: string, value: string) => {
    sheet.text(name, { x: x + 12, y: drawing.y, width: wide - 24 }, body)
    sheet.text(value, { x: x + 12, y: drawing.y, width: wide - 24, align: 'end' }, body)
    drawing.y += 17
  }
  line(say('invoices.base'), formats.amount(row.taxableBase, row.currency))
  for (const { taxRate, net, tax } of rates)
    line(
      say('invoices.pdf.tax-of', { rate: formats.rate(taxRate), base: formats.amount(net, row.currency) }),
      formats.amount(tax, row.currency),
    )
  drawing.y -= 4
  sheet.box({ x, y: drawing.y, width: wide, height: 34, color: brand, radius: 4 })
  drawing.y += 22
  const total = { size: 11.5, weight: 600, color: '#ffffff' } as const
  sheet.text(say('invoices.pdf.total'), { x: x + 12, y: drawing.y, width: wide - 24 }, total)
  sheet.text(
    formats.money(invoiceSums(row.lines).total, row.currency),
    { x: x + 12, y: drawing.y, width: wide - 24, align: 'end' },
    total,
  )
  drawing.y += 36
}

/** Terms of payment, and texts required by law. */
function notes(drawing: Drawing): void {
  const { row, say, formats } = drawing
  const payable = formats.money(row.payable, row.currency)
  const { corrects } = row
  const texts = [
    ...(corrects === null
      ? []
      : [
          [
            say('invoices.pdf.corrects'),
            say('invoices.pdf.corrects-text', {
              number: corrects.invoiceNumber,
              day: formats.day(corrects.issuedOn),
            }),
          ] as const,
        ]),
    ...(row.reverseCharge
      ? [[say('invoices.pdf.reverse-title'), say('invoices.pdf.reverse-charge')] as const]
      : []),
    [
      say('invoices.pdf.payment'),
      [
        say(row.type === 'CREDIT_NOTE' ? 'invoices.pdf.credited' : 'invoices.pdf.set-off'),
        say('invoices.pdf.paid-out', { amount: payable, reference: row.invoiceNumber }),
      ].join(' '),
    ] as const,
  ]
  for (const [title, text] of texts) note(drawing, title, text)
}

function note(drawing: Drawing, title: string, text: string): void {
  const { sheet } = drawing
  const inside = width - 28
  const height = 34 + sheet.linesOf(text, inside, body).length * 14
  makeRoom(drawing, height)
  sheet.box({ x: margin, y: drawing.y, width, height, color: pale, radius: 4 })
  sheet.text(title, { x: margin + 14, y: drawing.y + 18, width: inside }, strong)
  sheet.paragraph(text, { x: margin + 14, y: drawing.y + 33, width: inside }, { ...body, leading: 14 })
  drawing.y += height + 12
}

function feet({ sheet, row, say }: Drawing): void {
  const y = pageHeight - 44
  const party =
    row.issuer.vatId === null
      ? row.issuer.name
      : `${isolated(row.issuer.name)} · ${say('invoices.vat-id', { id: row.issuer.vatId })}`
  sheet.onEveryPage((page, pages) => {
    sheet.box({ x: margin, y: y - 18, width, height: 0.6, color: rule })
    const [first = ''] = sheet.linesOf(party, width * 0.6, small)
    sheet.text(first, { x: margin, y, width: width * 0.6 }, small)
    const number = say('invoices.pdf.page', { page: String(page), pages: String(pages) })
    sheet.text(`${isolated(row.invoiceNumber)} · ${number}`, { x: margin, y, width, align: 'end' }, small)
  })
}
