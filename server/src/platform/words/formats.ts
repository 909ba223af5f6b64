import { amountIn, localeOf } from '@storekeep/contract/rules/languages.ts'
import { decimalsOf, fromMinor } from '@storekeep/contract/kit/money.ts'

/** Formats of numbers and days in files and mails of one language; Arabic uses Latin digits. */
export function formatsIn(language: string) {
  const locale = localeOf(language)
  /** Minor units as a decimal with all decimal places of the currency. */
  const amount = (minor: number, currency: string): string => {
    const decimals = decimalsOf(currency)
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }).format(fromMinor(minor, currency))
  }
  const day = (value: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T12:00:00Z`),
    )
  return {
    amount,
    /** An amount with its currency code, in a format common to all languages. */
    money: (minor: number, currency: string): string =>
      amountIn(language, `${amount(minor, currency)} ${currency}`),
    /** An amount as the pages show it: €1,110.95. */
    moneyAsShown: (minor: number, currency: string): string => {
      const decimals = decimalsOf(currency)
      const shown = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(fromMinor(minor, currency))
      return amountIn(language, shown)
    },
    /** Two days, both inclusive: 16–22 November 2026. */
    dayRange: (from: string, to: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T12:00:00Z`),
        new Date(`${to}T12:00:00Z`),
      ),
    /** Ten-thousandths as a percentage. */
    rate: (rate: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000),
    /** Seconds as minutes. */
    minutes: (seconds: number): string =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(seconds / 60),
    day,
    /** A month (`yyyy-MM`) with its year. */
    month: (value: string): string =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${value}-01T12:00:00Z`),
      ),
    /** The name of a country; its code where there is none. */
    country: (code: string): string =>
      new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code,
    /** The name of a language. */
    language: (tag: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag,
  }
}
export type Formats = ReturnType<typeof formatsIn>
