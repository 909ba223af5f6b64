import { decode } from 'html-entities'
import { textOfCell, type SourceRecord } from '../../../platform/files/reading/cells.ts'
import { parsePrice } from '../../../platform/files/reading/prices.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { listText } from '../reading/lists.ts'
import { ForeignMenu, otherSection } from './foreign-menu.ts'

type Line = Readonly<Record<string, string>>

/** Columns that are read; other non-empty columns are reported as not kept. */
const read = new Set([
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Product Category',
  'Published',
  'Status',
  'Variant Price',
  'Variant SKU',
  'Image Src',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
])

export function isShopify(header: SourceRecord | undefined): boolean {
  const names = new Set(header?.cells.map((cell) => textOfCell(cell).trim()))
  return ['Handle', 'Title', 'Variant Price'].every((name) => names.has(name))
}

/** Reads a product export: lines with one handle form a product, its variants become an option group. */
export function readShopify([header, ...records]: readonly SourceRecord[], currency: string): MenuFile {
  const menu = new ForeignMenu('SHOPIFY', currency)
  const names = header?.cells.map((cell) => textOfCell(cell).trim()) ?? []
  const lines = records.map(({ cells }): Line => {
    const entries = names.map((name, nth) => [name, textOfCell(cells[nth] ?? '')] as const)
    for (const [name, value] of entries)
      if (!read.has(name) && value.trim() !== '' && !/^(?:false|0)$/i.test(value)) menu.left.add(name, value)
    return Object.fromEntries(entries)
  })
  menu.add('COLLECTION', 'shopify', { name: 'Shopify' })
  for (const [handle, own] of Map.groupBy(lines, (line) => line['Handle'] ?? ''))
    if (handle !== '') addProduct(menu, handle, own)
  return menu.file()
}

/** Plain text of HTML; the use of markup is reported as not kept. */
function plainText(menu: ForeignMenu, html: string): string {
  if (/<(?:img|a|table|iframe|video)\b/i.test(html)) menu.left.add('Body (HTML)', html)
  const text = html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)[^<>]*>/gi, '\n').replaceAll(/<[^<>]*>/g, '')
  return decode(text)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function addProduct(menu: ForeignMenu, handle: string, lines: readonly Line[]): void {
  const first = lines[0] ?? {}
  const name = lines.find((line) => line['Title'])?.['Title'] ?? ''
  const category = (first['Product Category'] ?? '').split('>').at(-1)?.trim() ?? ''
  const section = first['Type']?.trim() || category || otherSection
  const sectionId = `shopify-${section}`
  menu.add('SECTION', sectionId, { name: section, collectionId: 'shopify' })
  const priced = lines.filter((line) => (line['Variant Price'] ?? '').trim() !== '')
  const faulty = priced.find((line) => typeof amountOf(menu, line) === 'string')
  const { price, group } = menu.addVariants(
    handle,
    first['Option1 Name']?.trim() && first['Option1 Name'] !== 'Title' ? first['Option1 Name'] : name,
    priced.map((line, nth) => {
      const amount = amountOf(menu, line)
      return {
        id: line['Variant SKU']?.trim() || `${handle}-${nth + 1}`,
        name: [1, 2, 3].flatMap((at) => line[`Option${at} Value`]?.trim() || []).join(' / ') || name,
        price: typeof amount === 'number' ? amount : 0,
      }
    }),
  )
  const images = lines.flatMap((line) => line['Image Src'] || [])
  for (const image of images.slice(1)) menu.left.add('Image Src', image)
  const isOff =
    /^(?:draft|archived)$/i.test(first['Status'] ?? '') || /^false$/i.test(first['Published'] ?? '')
  menu.add('PRODUCT', handle, {
    name,
    description: plainText(menu, first['Body (HTML)'] ?? ''),
    // kept as it is, so that the dry run refuses an unreadable price
    price: priced.length === 0 ? '' : (faulty?.['Variant Price'] ?? price),
    sectionId,
    ...(isOff && { available: 'no' }),
    imageUrl: images[0]?.startsWith('https://') ? images[0] : undefined,
    optionGroups: listText(group === undefined ? [] : [group]),
  })
}

function amountOf(menu: ForeignMenu, line: Line): number | string {
  return parsePrice(line['Variant Price'] ?? '', menu.currency, '.')
}
