import { loadUntilDone } from '../lazy/lazy.tsx'
import type { SpareFormats } from './spare/formats.ts'

/** Memoises Intl formatters, which are expensive to create: one per set of arguments. */
export function memoised<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...args)
    made.set(key, fresh)
    return fresh
  }
}

type Locales = string | readonly string[] | undefined

/** The formats of the language that this browser has none of. */
const spare = new Map<Locales, SpareFormats>()

/**
 * Loads the formats of a language where the browser has none and would write English ones: Chromium has none of
 * Armenian, Georgian, Kyrgyz and Albanian, and no names of months in Kazakh.
 */
export async function loadFormats(locale: string): Promise<void> {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  const hasMonths = !/\d/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format())
  if (spare.has(locale) || (isKnown && hasMonths)) return
  const { spareFormats } = await loadUntilDone(() => import('./spare/formats.ts'))
  const formats = await spareFormats(locale)
  if (formats !== undefined) spare.set(locale, formats)
}

export const numberFormat = memoised(
  (locale?: Locales, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
    spare.get(locale)?.number(options) ?? new Intl.NumberFormat(locale, options),
)
export const dateFormat = memoised(
  (locale?: Locales, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    spare.get(locale)?.date(options) ?? new Intl.DateTimeFormat(locale, options),
)
export const pluralRules = memoised(
  (locale?: Locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
export const relativeFormat = memoised(
  (locale?: Locales, options?: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
    spare.get(locale)?.relative(options) ?? new Intl.RelativeTimeFormat(locale, options),
)
