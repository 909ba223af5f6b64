import { directionOf, localeOf } from '@storekeep/contract/rules/languages.ts'
import type { Formats } from './formats.ts'
import { memoised } from '../words/memo.ts'

/** Where a browser has no lists of a language, commas alone: the English "and" would stand before the last name. */
const listFormat = memoised((locale: string) => {
  const isKnown = Intl.ListFormat.supportedLocalesOf(locale).length > 0
  return new Intl.ListFormat(locale, { type: isKnown ? 'conjunction' : 'unit' })
})
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Names in a row, each isolated, so that a number at the start of one keeps its place in right-to-left text. */
export function dotted(names: readonly string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(' · ')
}

/**
 * "A, B and C" in the language of the formats. Each part is isolated, or names of several words would be reordered
 * across the commas in text of mixed direction.
 */
export function listed({ lang }: Pick<Formats, 'lang'>, items: readonly string[]): string {
  const isRtl = directionOf(lang) === 'rtl'
  const isMixed = isRtl || items.some((item) => rightToLeft.test(item))
  // in right-to-left text a part can be a name followed by words of the language, whatever its first letter
  const opening = isRtl ? '\u2067' : '\u2068'
  const parts = isMixed ? items.map((item) => `${opening}${item}\u2069`) : items
  return listFormat(localeOf(lang)).format(parts)
}
