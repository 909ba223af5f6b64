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

export const numberFormat = memoised(
  (locale?: Locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = memoised(
  (locale?: Locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const pluralRules = memoised(
  (locale?: Locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
export const relativeFormat = memoised(
  (locale?: Locales, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, options),
)
