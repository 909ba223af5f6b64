import { DateTimeFormat } from '@formatjs/intl-datetimeformat'
import { NumberFormat } from '@formatjs/intl-numberformat'
import RelativeTimeFormat from '@formatjs/intl-relativetimeformat'
import { loadUntilDone } from '../../lazy/lazy.tsx'
import { offsetAt } from '@storekeep/contract/rules/time/local-time.ts'

/** The formats of a language, as the browser has them for others. */
export interface SpareFormats {
  readonly number: (options?: Intl.NumberFormatOptions) => Intl.NumberFormat
  readonly date: (options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
  readonly relative: (options?: Intl.RelativeTimeFormatOptions) => Intl.RelativeTimeFormat
}

/** The languages that Chromium has no formats of, with the data that FormatJS has of them. */
const data: Readonly<Record<string, () => Promise<unknown>>> = {
  hy: () => loadUntilDone(() => import('./hy.ts')),
  'ka-ge': () => loadUntilDone(() => import('./ka.ts')),
  kk: () => loadUntilDone(() => import('./kk.ts')),
  ky: () => loadUntilDone(() => import('./ky.ts')),
  sq: () => loadUntilDone(() => import('./sq.ts')),
}

/** Loads the formats of a language; undefined for a language that every browser has formats of. */
export async function spareFormats(locale: string): Promise<SpareFormats | undefined> {
  if (!Object.hasOwn(data, locale)) return undefined
  await data[locale]?.()
  // the files of data add themselves to these lists
  NumberFormat.__addLocaleData(...listed('__FORMATJS_NUMBERFORMAT_DATA__'))
  DateTimeFormat.__addLocaleData(...listed('__FORMATJS_DATETIMEFORMAT_DATA__'))
  RelativeTimeFormat.__addLocaleData(...listed('__FORMATJS_RELATIVETIMEFORMAT_DATA__'))
  return {
    // the types differ only in what is formatted if nothing is given
    number: (options) => new NumberFormat(locale, options as never) as unknown as Intl.NumberFormat, // see above
    date: (options) => dateFormat(locale, options),
    relative: (options) => new RelativeTimeFormat(locale, options),
  }
}

const listed = (name: string): never[] => Reflect.get(globalThis, name) ?? []

/** FormatJS has no time zones without 800 kB of them, so it formats the local time of an instant as if it were UTC. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const format = new DateTimeFormat(locale, { ...options, timeZone: 'UTC' } as never) // the library's own types of options
  const local = (at: unknown): number => {
    const instant = at === undefined ? Date.now() : Number(at)
    return instant + offsetAt(instant, options.timeZone ?? 'UTC')
  }
  const used: Pick<Intl.DateTimeFormat, 'format' | 'formatRange'> = {
    format: (at) => format.format(local(at)),
    formatRange: (from: unknown, to: unknown) => format.formatRange(local(from), local(to)),
  }
  return used as Intl.DateTimeFormat // the portal uses no more of it
}
