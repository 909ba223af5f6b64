import { plainDigits } from '@storekeep/contract/kit/money.ts'
import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { language } from '#kit/words/current.ts'
import { numberFormat } from '#kit/words/memo.ts'

/** The format of a price being typed, in every language (PLATFORM-UI-PRICE-INPUT). */
const pattern = /^\d{0,12}(?:\.\d*)?$/

/** Thousands are separated by commas in groups of three; otherwise a comma does not separate thousands. */
const thousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** One comma followed by fewer than three digits, or after a zero: `9,5` and `0,025`, as written in most of Europe. */
const decimalComma = /^(?:\d*,\d{0,2}|0*,\d*)$/
/** Thousands are separated by points, since a comma follows them: `1.234,50`. */
const thousandPoints = /^\d{1,3}(?:\.\d{3})+,\d*$/
/**
 * Parses a price: commas separate thousands, a point starts the decimals, and so does a comma that cannot separate
 * thousands; digits may be of any script, and a pasted amount may have the sign or code of the currency. Null for an
 * empty text, undefined for an invalid one: a minus, letters, or more decimals than the currency has.
 */
export function readPrice(text: string, decimals: number, currency?: string): number | null | undefined {
  const typed = withoutMark(plainDigits(text).replaceAll(/[\s\p{Cf}]/gu, ''), currency)
  if (thousandPoints.test(typed)) return readPrice(typed.replaceAll('.', '').replace(',', '.'), decimals)
  if (typed.includes(',') && !thousands.test(typed) && !decimalComma.test(typed)) return undefined
  const plain = thousands.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  if (plain === '') return null
  const [, fraction = ''] = plain.split('.')
  if (!pattern.test(plain) || plain === '.' || fraction.length > decimals) return undefined
  return Number(plain)
}

/** The amount without the sign or code of its currency before or after it; those of another currency stay. */
function withoutMark(amount: string, currency: string | undefined): string {
  if (currency === undefined || currency === '' || /^[\d.,]*$/.test(amount)) return amount
  const signs = ['en', localeOf(language())].flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((shown) => signOf(currency, shown, locale)),
  )
  const marks = [currency, ...signs]
  const mark = marks.find((one) => amount.startsWith(one) || amount.endsWith(one))
  if (mark === undefined) return amount
  return amount.startsWith(mark) ? amount.slice(mark.length) : amount.slice(0, -mark.length)
}

function signOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', locale: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
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

/** An amount of hundredths as one types it in a currency with these decimals: 9.50, 9.500, or 950 without decimals. */
export function examplePrice(hundredths: number, decimals: number): string {
  return decimals === 0 ? String(hundredths) : (hundredths / 100).toFixed(decimals)
}
