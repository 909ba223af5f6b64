import { plainDigits } from '@storekeep/contract/kit/money.ts'

/** The format of a price being typed, in every language (PLATFORM-UI-PRICE-INPUT). */
const pattern = /^\d{0,12}(?:\.\d*)?$/

/** Thousands are separated by commas in groups of three; otherwise a comma does not separate thousands. */
const thousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
/** One comma followed by fewer than three digits: `9,5`, as written in most of Europe. */
const decimalComma = /^\d*,\d{0,2}$/

/**
 * Parses a price: commas separate thousands, a point starts the decimals, and so does a single comma that cannot
 * separate thousands; digits may be of any script. Null for an empty text, undefined for an invalid one: a minus,
 * letters, or more decimals than the currency has.
 */
export function readPrice(text: string, decimals: number): number | null | undefined {
  const typed = plainDigits(text).replaceAll(/\s/g, '')
  if (typed.includes(',') && !thousands.test(typed) && !decimalComma.test(typed)) return undefined
  const plain = thousands.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  if (plain === '') return null
  const [, fraction = ''] = plain.split('.')
  if (!pattern.test(plain) || plain === '.' || fraction.length > decimals) return undefined
  return Number(plain)
}

/** Formats a price for the field while it is not being edited. */
export function writePrice(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const parted = inThousands(whole)
  return fraction === undefined ? parted : `${parted}.${fraction}`
}

/** Digits with commas as thousands separators. */
function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(',')
}
