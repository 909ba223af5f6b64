import { plainDigits } from '@storekeep/contract/kit/money.ts'
import type { MatrixField } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { readStock } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'

/** A text read as a cell value, or why it is invalid. */
interface Read {
  readonly value: string | null
  readonly code: string | null
}

/** The rules for reading a text. */
export interface ReadingRules {
  readonly field: MatrixField
  /** Whether the cell belongs to a location and may be empty. */
  readonly isOfLocation: boolean
  readonly decimals: number
  /** The decimal separator found in the other pasted values; null to decide for each text alone. */
  readonly decimalSign: '.' | ',' | null
  /** Words for "available" and "out of stock" in the language of the page. */
  readonly words: { readonly in: readonly string[]; readonly out: readonly string[] }
}

/** The number of a price, without its currency before or after it and without spaces. */
function bare(text: string): string {
  return plainDigits(text)
    .replaceAll(/[\p{Z}\p{Cf}\s'’]/gu, '')
    .replace(/^([-−(]?)[\p{Sc}\p{L}][\p{Sc}\p{L}.]*(?=[-−(\d.,])/u, '$1')
    .replace(/(?<![\p{Sc}\p{L}.,])[\p{Sc}\p{L}.,]+(\)?)$/u, '$1')
    .replace(/^\((.*)\)$/, '-$1')
    .replace('−', '-')
}

/** The decimal separator, if one of the texts is unambiguous: `9,50` is, `1,234` is not. */
export function decimalSignOf(texts: readonly string[]): '.' | ',' | null {
  for (const text of texts) {
    const both = /[.,](?=[^.,]*$)/.exec(bare(text))
    if (!both) continue
    const price = bare(text)
    const sign = both[0] === ',' ? ',' : '.'
    const other = sign === ',' ? '.' : ','
    const digits = price.length - both.index - 1
    if (price.includes(other) || (digits !== 3 && price.indexOf(sign) === both.index)) return sign
  }
  return null
}

/** Removes trailing zeros from decimals. */
function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}

// no thousands start with a zero: 0,025 are decimals
const commas = /^[1-9]\d{0,2}(?:,\d{3})+$/
const pointsOrCommas = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

function readPrice(text: string, { isOfLocation, decimals, decimalSign }: ReadingRules): Read {
  const price = bare(text)
  if (text.trim() === '')
    return isOfLocation ? { value: null, code: null } : { value: text, code: 'field.required' }
  if (price.startsWith('-')) return { value: text, code: 'money.negative' }
  const sign = decimalSign ?? decimalSignOf([text]) ?? (price.includes('.') ? '.' : ',')
  const isOpen = decimalSign === null && decimalSignOf([text]) === null
  // a single comma before three digits separates thousands, as everywhere in the portal; so does a point where the
  // currency has no decimals
  const isThousands = isOpen && (decimals === 0 ? pointsOrCommas : commas).test(price)
  const plain = isThousands
    ? price.replaceAll(/[.,]/g, '')
    : price.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.')
  if (!/^\d{1,12}(?:\.\d*)?$|^\.\d+$/.test(plain)) return { value: text, code: 'cell.price' }
  const [whole = '', fraction = ''] = plain.split('.')
  // three digits after a single point may be thousands: 1.250 is refused like 1.251
  const digits = isOpen && decimals < 3 && fraction.length === 3 ? fraction : withoutZeros(fraction)
  if (digits.length > decimals) return { value: text, code: 'money.decimals' }
  const number = Number(whole === '' ? 0 : whole)
  return { value: digits === '' ? String(number) : `${number}.${digits}`, code: null }
}

function readAvailability(text: string, { isOfLocation, words }: ReadingRules): Read {
  const typed = text.trim()
  if (typed === '')
    return isOfLocation ? { value: null, code: null } : { value: text, code: 'field.required' }
  const is = (names: readonly string[]) =>
    names.some((name) => name.toLocaleLowerCase() === typed.toLocaleLowerCase())
  if (is(words.in)) return { value: 'IN', code: null }
  if (is(words.out)) return { value: 'OUT', code: null }
  return readStock(typed) ? { value: typed, code: null } : { value: text, code: 'field.invalid' }
}

/** Reads a typed or pasted text as a cell value. */
export function readCell(text: string, rules: ReadingRules): Read {
  if (rules.field === 'PRICE') return readPrice(text, rules)
  if (rules.field === 'STOCK') return readAvailability(text, rules)
  return { value: text, code: nameFault(text) }
}

/** Parses spreadsheet cells: lines and tabs, with quotes around cells that contain them. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (isQuoted && sign === '"' && source[at + 1] === '"') cell += source[++at] ?? ''
    else if (isQuoted && sign === '"') isQuoted = false
    else if (!isQuoted && sign === '"' && cell === '') isQuoted = true
    else if (!isQuoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell)
  return rows
}

/** Formats cells for a spreadsheet. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}
