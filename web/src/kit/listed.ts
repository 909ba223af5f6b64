import type { Formats } from './formats.ts'
import { direction, intlLocale } from './words/languages.ts'
import { memoised } from './words/memo.ts'

const listFormat = memoised((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/**
 * "A, B and C" in the language of the formats. Where two directions meet each part keeps its own, or names of several
 * words would change places across the commas.
 */
export function listed({ lang }: Pick<Formats, 'lang'>, items: readonly string[]): string {
  const isMixed = direction(lang) === 'rtl' || items.some((item) => rightToLeft.test(item))
  const parts = isMixed ? items.map((item) => `\u2068${item}\u2069`) : items
  return listFormat(intlLocale(lang)).format(parts)
}
