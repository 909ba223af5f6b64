import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberBetween, readNumber, writeNumber } from './number.ts'

const inLanguage = (locale: string, decimals = 2) => ({ locale, decimals })

test.each([
  ['en-GB', '27,5', 27.5],
  ['en-GB', '27.5', 27.5],
  ['en-GB', '0.125', 0.13],
  ['en-GB', '1,000', 1000],
  ['en-GB', '1,234.5', 1234.5],
  ['en-GB', '1.234,5', 1234.5],
  ['en-GB', '1,234,567', 1234567],
  ['en-GB', ',5', 0.5],
  ['es', '27.5', 27.5],
  ['es', '27,5', 27.5],
  ['es', '0,125', 0.13],
  ['en-GB', '0,125', 0.13],
  ['es', '0.125', 0.13],
  ['es', '1.000', 1000],
  ['ar-u-nu-latn', '٢٧٫٥', 27.5],
  ['en-GB', ' 12 ', 12],
  ['en-GB', '', null],
  ['en-GB', 'x', undefined],
  ['en-GB', '-3', undefined],
  ['en-GB', '1,2,3', undefined],
  ['en-GB', '.', undefined],
])('%s: %j is %s', (locale, text, number) => {
  expect(readNumber(text, inLanguage(locale))).toBe(number)
})

test('a whole number has no decimals, but may have separators of thousands', () => {
  expect(readNumber('1.000', inLanguage('en-GB', 0))).toBe(1000)
  expect(readNumber('2.5', inLanguage('en-GB', 0))).toBeUndefined()
})

test('what is shown is read as the same number, in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en-GB', 'es', 'ar-u-nu-latn', 'fr', 'pl'),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (locale, digits, decimals) => {
        const number = Number((digits / 10 ** decimals).toFixed(decimals))
        expect(readNumber(writeNumber(number, { locale, decimals }), { locale, decimals })).toBe(number)
      },
    ),
  )
})

test('a number outside the range is not read as another one', () => {
  const read = (text: string) => numberBetween(text, { ...inLanguage('en-GB'), min: 1, max: 100 })
  expect(['1', '100', '0.9', '100.01', 'ten', ''].map(read)).toEqual([
    1,
    100,
    undefined,
    undefined,
    undefined,
    null,
  ])
})
