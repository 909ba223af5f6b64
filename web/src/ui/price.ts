/** How prices are written while they are typed, in every language (PLATFORM-UI-PRICE-INPUT). */
const pattern = /^\d{0,12}(?:\.\d*)?$/

/** Thousands are parted by commas in threes; anything else after a comma is no thousands. */
const thousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
/** One comma with fewer than three digits behind it: `9,5` as it is written in most of Europe. */
const decimalComma = /^\d*,\d{0,2}$/

/**
 * The typed text as a price: commas separate thousands, a point begins the decimals, and so does a lone comma that
 * cannot part thousands. Null for an empty text, undefined for what is no price: a minus, letters, more decimals than
 * the currency has.
 */
export function readPrice(text: string, decimals: number): number | null | undefined {
  const typed = text.replaceAll(/\s/g, '')
  if (typed.includes(',') && !thousands.test(typed) && !decimalComma.test(typed)) return undefined
  const plain = thousands.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  if (plain === '') return null
  const [, fraction = ''] = plain.split('.')
  if (!pattern.test(plain) || plain === '.' || fraction.length > decimals) return undefined
  return Number(plain)
}

/** A price as the box shows it while nothing is typed. */
export function writePrice(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const parted = inThousands(whole)
  return fraction === undefined ? parted : `${parted}.${fraction}`
}

/** Digits with a comma before each third one from the end. */
function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(',')
}
