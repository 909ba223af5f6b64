import { type Language, amountIn, localeOf } from '@storekeep/contract/rules/languages.ts'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { dateFormat, memoised, numberFormat, relativeFormat } from '../words/memo.ts'

/** PLATFORM-CONST-TIMEZONE: the default for a city without a zone (GAP-TIMEZONE). */
const defaultTimeZone = 'Europe/Madrid'

/** Shown for missing data instead of a zero. */
export const noData = '–'

type Sign = { readonly signed?: boolean }
type Short = { readonly short?: boolean }
const sign = ({ signed = false }: Sign): Intl.NumberFormatOptions =>
  signed ? { signDisplay: 'exceptZero' } : {}

const exactly = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})
const dayMonthYear = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The basic formats of a locale, on which the others are built. */
function basicFormats(lang: Language) {
  const locale = localeOf(lang)
  const date = (value: Date | number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options).format(value)
  return {
    locale,
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      numberFormat(locale, { maximumFractionDigits: 1, ...options }).format(value),
    date,
    day: (value: string, options: Intl.DateTimeFormatOptions = {}) =>
      date(atNoon(value), { timeZone: 'UTC', ...dayMonthYear, ...options }),
  }
}

type Basic = ReturnType<typeof basicFormats>

function amountFormats(lang: Language, { number }: Basic) {
  return {
    number: (value: number, { signed = false, decimals = 0 }: Sign & { readonly decimals?: number } = {}) =>
      number(value, { ...exactly(decimals), ...sign({ signed }) }),
    /** 12,300 → 12.3K, for axes. */
    compact: (value: number) => number(value, { notation: 'compact' }),
    /** A decimal amount from the wire, with our own decimals per currency, not the runtime's. */
    money: (amount: number, currency: string, { signed = false, short = false }: Sign & Short = {}) =>
      amountIn(
        lang,
        number(amount, {
          style: 'currency',
          currency,
          ...(short
            ? { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 }
            : exactly(decimalsOf(currency))),
          ...sign({ signed }),
        }),
      ),
    /** An amount without its currency, for rows that name the currency once. */
    amount: (amount: number, currency: string) => number(amount, exactly(decimalsOf(currency))),
    /** Shorter, for narrow places: without decimals from 1,000, compact from a million. */
    moneyShort: (amount: number, currency: string) => {
      const isLarge = Math.abs(amount) >= 1e6
      const decimals = Math.abs(amount) >= 1000 ? Number(isLarge) : decimalsOf(currency)
      return amountIn(
        lang,
        number(amount, {
          style: 'currency',
          currency,
          ...exactly(decimals),
          ...(isLarge && { notation: 'compact' }),
        }),
      )
    },
    /** A share from 0 to 1. */
    percent: (share: number, { signed = false, decimals = 1 }: Sign & { readonly decimals?: number } = {}) =>
      number(share, { style: 'percent', maximumFractionDigits: decimals, ...sign({ signed }) }),
    /** A difference of rates in percentage points, without the unit: 0.0123 → +1.2. */
    points: (difference: number) => number(difference * 100, sign({ signed: true })),
  }
}

function dayFormats({ locale, date, day }: Basic) {
  return {
    /** A local day `yyyy-MM-dd`: 21 Nov 2026. */
    day: (value: string) => day(value),
    /** The same without the year: 21 Nov. */
    dayShort: (value: string) => day(value, { year: undefined }),
    /** Sat, 21 Nov. */
    weekdayDay: (value: string) => day(value, { year: undefined, weekday: 'short' }),
    /** A date range: 1–7 Nov 2026. Both ends are inclusive. */
    dayRange: (from: string, to: string) =>
      dateFormat(locale, { timeZone: 'UTC', ...dayMonthYear }).formatRange(atNoon(from), atNoon(to)),
    /** today, yesterday, in two days: relative to `today`. */
    relativeDay: (value: string, today: string) =>
      relativeFormat(locale, { numeric: 'auto' }).format(
        Math.round((atNoon(value).getTime() - atNoon(today).getTime()) / dayMs),
        'day',
      ),
    month: (value: string) => day(value, { day: undefined, month: 'long' }),
    /** ISO week day, 1 = Monday. */
    weekday: (iso: number, { short = false }: Short = {}) =>
      date(new Date(Date.UTC(2024, 0, iso)), { timeZone: 'UTC', weekday: short ? 'short' : 'long' }),
  }
}

const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function timeFormats({ number, date }: Basic) {
  return {
    /** Local time of an instant: 14:05. */
    time: (instant: string, timeZone: string = defaultTimeZone) =>
      date(new Date(instant), { timeZone, ...clockTime }),
    /** A full hour of the day: 9 → 09:00. */
    hour: (hour: number) => date(new Date(Date.UTC(2024, 0, 1, hour)), { timeZone: 'UTC', ...clockTime }),
    dateTime: (instant: string, timeZone: string = defaultTimeZone) =>
      date(new Date(instant), { timeZone, ...dayMonthYear, ...clockTime }),
    /** A moment in a list, as short as its age allows: 14:05 today, 21 Nov this year, else 21 Nov 2025. */
    moment: (instant: string, { now, timeZone = defaultTimeZone }: { now: Date; timeZone?: string }) => {
      const at = new Date(instant)
      const [day, today] = [localTimeOf(at, timeZone).day, localTimeOf(now, timeZone).day]
      if (day === today) return date(at, { timeZone, ...clockTime })
      const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
      return date(at, { timeZone, day: 'numeric', month: 'short', ...year })
    },
    /**
     * Seconds as minutes and seconds, from an hour as hours and minutes. In sentences: 6 mins 24 secs; `short` where it
     * stands alone, as in cards, columns and badges: 6m 24s.
     */
    duration: (seconds: number, { short = false }: Short = {}) => {
      const whole = Math.round(seconds) < 3600 ? Math.round(seconds) : Math.round(seconds / 60) * 60
      const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
        number(value, { style: 'unit', unit: name, unitDisplay: short ? 'narrow' : 'short' })
      const parts = [
        [Math.floor(whole / 3600), 'hour'],
        [Math.floor((whole % 3600) / 60), 'minute'],
        [whole % 60, 'second'],
      ] as const
      const shown = parts.filter(([value]) => value > 0).map(([value, name]) => unit(value, name))
      return shown.length > 0 ? shown.join(' ') : unit(0, 'second')
    },
  }
}

/** Formats numbers, money and dates in one language; created once per language. */
export const formatsOf = memoised((lang: Language) => {
  const basic = basicFormats(lang)
  return { lang, ...amountFormats(lang, basic), ...dayFormats(basic), ...timeFormats(basic) }
})

export type Formats = ReturnType<typeof formatsOf>

/** Noon, so that a DST change never shifts the date. */
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The time zone of this device: for times of the user's own actions, such as sign-ins, that belong to no store. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
