import { expect, test } from 'vitest'
import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { spareFormats } from './formats.ts'

/** The kinds of spaces differ between versions of the data. */
const spaced = (text: string): string => text.replaceAll(/\s/gu, ' ')
const at = new Date('2026-11-28T23:34:00Z')
const numbers: readonly Intl.NumberFormatOptions[] = [
  {},
  { style: 'currency', currency: 'GEL', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  { style: 'unit', unit: 'minute', unitDisplay: 'narrow' },
  { style: 'unit', unit: 'second', unitDisplay: 'short' },
]
const dates: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'long' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
]

test.each(['hy', 'ka-ge', 'kk', 'ky', 'sq'] as const)(
  'in %s numbers, days and times read as in a browser that has the language',
  async (language) => {
    const locale = localeOf(language)
    const spare = await spareFormats(locale)
    if (spare === undefined) throw new Error(`no formats of ${language}`)
    for (const options of numbers)
      for (const value of [0, -1.5, 12_345.6])
        expect(spaced(spare.number(options).format(value))).toBe(
          spaced(new Intl.NumberFormat(locale, options).format(value)),
        )
    for (const timeZone of ['UTC', 'Asia/Tbilisi', 'America/New_York'])
      for (const options of dates)
        expect(spaced(spare.date({ ...options, timeZone }).format(at))).toBe(
          spaced(new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at)),
        )
    expect(spare.relative({ numeric: 'auto' }).format(-1, 'day')).toBe(
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'),
    )
  },
)

test('a language that every browser has needs no formats', async () => {
  expect(await spareFormats('fr')).toBeUndefined()
  expect(await spareFormats('constructor')).toBeUndefined()
})
