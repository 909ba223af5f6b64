import { typedText } from './cells.ts'
import { decimalsOf, largestMinor, plainDigits } from '@storekeep/contract/kit/money.ts'

export type Decimal = '.' | ','
/** Why a text is not an amount. */
type PriceFault = 'field.required' | 'field.invalid' | 'money.negative' | 'money.decimals' | 'field.tooLarge'

const group = /[.,'’]/g

/** Digits with their separators; negative notations become a minus sign. Undefined: not a number. */
const bare = (text: string): { negative: boolean; digits: string } | undefined => {
  const trimmed = plainDigits(text).trim()
  const negative = /^\(.*\)$/.test(trimmed) || /^[^\d]*[-−]/.test(trimmed) || /[-−]$/.test(trimmed)
  const digits = trimmed
    .replace(/^[^\d.,]*/u, '')
    .replace(/(?<!\D)\D+$/u, '')
    .replace(/[\s\u00a0\u202f]/g, '')
  return /^(?:\d[\d.,'’]*|[.,]\d+)$/.test(digits) ? { negative, digits } : undefined
}

/**
 * Detects the decimal separator from all prices of a file: the last one of two different separators, or a single one
 * that is not followed by exactly three digits (or follows a leading 0).
 */
export class DecimalWatch {
  #points = 0
  #commas = 0
  readonly #undecided = { '.': 0, ',': 0 }

  see(text: string): void {
    if (typedText(text) !== undefined) return
    const digits = bare(text)?.digits
    if (digits === undefined) return
    const signs = [...digits.matchAll(group)].map((match) => match[0])
    const last = signs.at(-1)
    if (last !== '.' && last !== ',') return
    const isLast = signs.some((sign) => sign !== last)
    const isSingle = signs.length === 1
    const threeFollow = /[.,]\d{3}$/.test(digits)
    // 1.234.567: a repeated separator groups thousands, so the other one separates decimals
    if (!isLast && !isSingle) this.#count(last === '.' ? ',' : '.')
    else if (isLast || !threeFollow || /^0?[.,]/.test(digits)) this.#count(last)
    else this.#undecided[last]++
  }

  #count(sign: Decimal): void {
    if (sign === '.') this.#points++
    else this.#commas++
  }

  /** The separator, or why it must be given. Without any separator it does not matter. */
  verdict(): Decimal | 'ambiguous' | 'mixed' {
    if (this.#points > 0 && this.#commas > 0) return 'mixed'
    if (this.#points > 0) return '.'
    if (this.#commas > 0) return ','
    return this.#undecided['.'] + this.#undecided[','] > 0 ? 'ambiguous' : '.'
  }

  /**
   * The same for prices of a currency: if all of them have one separator before three digits, it separates the decimals
   * of 1.250 dinars and the thousands of 1.250 yen.
   */
  verdictIn(currency: string): ReturnType<DecimalWatch['verdict']> {
    const verdict = this.verdict()
    const { '.': points, ',': commas } = this.#undecided
    const decimals = decimalsOf(currency)
    if (verdict !== 'ambiguous' || (points > 0 && commas > 0) || decimals === 2) return verdict
    return points > 0 === (decimals === 3) ? '.' : ','
  }
}

/** A price such as `$2.39 `, `2,50 €` or `1.234,50` in minor units, or why it is invalid. */
export function parsePrice(text: string, currency: string, decimal: Decimal): number | PriceFault {
  const amount = parseAmount(text, currency, decimal)
  return typeof amount === 'number' && amount < 0 ? 'money.negative' : amount
}

/** The same for an amount that may be negative. A typed number has a decimal point. */
export function parseAmount(
  given: string,
  currency: string,
  separator: Decimal,
): number | Exclude<PriceFault, 'money.negative'> {
  const typed = typedText(given)
  const [text, decimal] = typed === undefined ? [given, separator] : [typed, '.' as const]
  if (text.trim() === '') return 'field.required'
  const found = bare(text)
  if (!found) return 'field.invalid'
  const [whole = '', fraction = '', ...rest] = found.digits.split(decimal)
  const thousands = whole.replaceAll(group, '')
  const grouped = whole === thousands || /^\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}$/.test(whole)
  if (rest.length > 0 || !grouped || !/^\d*$/.test(fraction)) return 'field.invalid'
  const decimals = decimalsOf(currency)
  const digits = fraction.replace(/(?<!0)0+$/, '')
  if (digits.length > decimals) return 'money.decimals'
  const minor = Number(thousands + digits.padEnd(decimals, '0'))
  if (!(minor <= largestMinor)) return 'field.tooLarge'
  return found.negative && minor > 0 ? -minor : minor
}

/** Distributes the price of a line over its items without loss: 10.00 for 3 is 2 × 3.33 and 1 × 3.34. */
export function sharePrice(total: number, quantity: number): { quantity: number; unit: number }[] {
  const unit = Math.floor(total / quantity)
  const dearer = total - unit * quantity
  return dearer === 0
    ? [{ quantity, unit }]
    : [
        { quantity: quantity - dearer, unit },
        { quantity: dearer, unit: unit + 1 },
      ]
}
