import { plainDigits } from '@storekeep/contract/kit/money.ts'
import { numberFormat } from '#kit/words/memo.ts'

interface NumberStyle {
  /** Most digits after the decimal mark. */
  readonly decimals: number
  readonly locale: string
}

/** Digits in groups of three: `1,000` or `1.000.000`, but not `0,500`. */
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
const oneMark = /^(?:\.*|,*)$/

/**
 * Parses a number as typed: a point or a comma starts the decimals, whatever the language; one that separates thousands
 * in the language does so only before three digits. Null for an empty text, undefined for an invalid one.
 */
export function readNumber(text: string, { decimals, locale }: NumberStyle): number | null | undefined {
  const typed = plainDigits(text).replaceAll(/[\s\p{Cf}]/gu, '')
  if (typed === '') return null
  const at = decimals === 0 && grouped.test(typed) ? -1 : decimalMarkIn(typed, locale)
  const whole = at === -1 ? typed : typed.slice(0, at)
  const fraction = at === -1 ? '' : typed.slice(at + 1)
  const isNumber = /\d/.test(typed) && /^\d*$/.test(fraction) && (/^\d*$/.test(whole) || grouped.test(whole))
  if (!isNumber || (decimals === 0 && fraction !== '')) return undefined
  return Number(Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`).toFixed(decimals))
}

interface NumberRange extends NumberStyle {
  readonly min: number
  readonly max: number
}

/** The same, and undefined for a number outside the range. */
export function numberBetween(text: string, { min, max, ...style }: NumberRange): number | null | undefined {
  const read = readNumber(text, style)
  return typeof read === 'number' && (read < min || read > max) ? undefined : read
}

/** The position of the decimal mark, -1 if there is none. */
function decimalMarkIn(typed: string, locale: string): number {
  const marks = typed.replaceAll(/\d/g, '')
  const isThousands =
    marks.length === 1 ? marks !== markOf(locale) && grouped.test(typed) : oneMark.test(marks)
  return isThousands ? -1 : Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
}

const markOf = (locale: string): string =>
  numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** The number as shown in a field: without separators of thousands, so that it can be parsed again. */
export function writeNumber(value: number | null, { decimals, locale }: NumberStyle): string {
  if (value === null || Number.isNaN(value)) return ''
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value)
}
