import type { Formats } from './formats.ts'
import { direction, intlLocale } from '../words/languages.ts'
import { memoised } from '../words/memo.ts'

const listFormat = memoised((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/**
 * "A, B and C" in the language of the formats. Where two directions meet each part stands apart, or names of several
 * words would change places across the commas.
 */
export function listed({ lang }: Pick<Formats, 'lang'>, items: readonly string[]): string {
  const isRtl = direction(lang) === 'rtl'
  const isMixed = isRtl || items.some((item) => rightToLeft.test(item))
  // from right to left a part may be a name and words of the language behind it, whatever it begins with
  const opening = isRtl ? '\u2067' : '\u2068'
  const parts = isMixed ? items.map((item) => `${opening}${item}\u2069`) : items
  return listFormat(intlLocale(lang)).format(parts)
}
