import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecimalWatch, parsePrice, sharePrice } from './prices.ts'

test('prices are parsed in common notations', () => {
  const gbp = (text: string, decimal: '.' | ',' = '.') => parsePrice(text, 'GBP', decimal)
  expect(gbp('$2.39 ')).toBe(239)
  expect(gbp('0.5')).toBe(50)
  expect(gbp('.5')).toBe(50)
  expect(gbp('7')).toBe(700)
  expect(gbp('2,50', ',')).toBe(250)
  expect(gbp('2,50 €', ',')).toBe(250)
  expect(gbp('1.234,50', ',')).toBe(123_450)
  expect(gbp('1 234,50 zł', ',')).toBe(123_450)
  expect(gbp('£1,234.50')).toBe(123_450)
  expect(gbp('12.00000')).toBe(1200)
  expect(gbp('1,23,456.70')).toBe(12_345_670)
  expect(gbp('١٬٢٣٤٫٥٠')).toBe(123_450)
  // double-struck digits follow other digits without a gap
  expect(gbp('𝟙𝟘.𝟝𝟘')).toBe(1050)
  expect(parsePrice('¥1,200', 'JPY', '.')).toBe(1200)
  expect(parsePrice('1.234', 'KWD', '.')).toBe(1234)
})

test('an invalid price has a reason', () => {
  const gbp = (text: string) => parsePrice(text, 'GBP', '.')
  expect(gbp('  ')).toBe('field.required')
  expect(gbp('free')).toBe('field.invalid')
  expect(gbp('1.2.3')).toBe('field.invalid')
  expect(gbp('2,50')).toBe('field.invalid')
  expect(gbp('-2.00')).toBe('money.negative')
  expect(gbp('(2.00)')).toBe('money.negative')
  expect(gbp('1.005')).toBe('money.decimals')
  expect(gbp('99999999999999999999')).toBe('field.tooLarge')
  expect(parsePrice('1.5', 'JPY', '.')).toBe('money.decimals')
})

const verdict = (...texts: string[]) => {
  const watch = new DecimalWatch()
  for (const text of texts) watch.see(text)
  return watch.verdict()
}

test('the decimal separator is detected from the whole file', () => {
  expect(verdict('1', '2')).toBe('.')
  expect(verdict('$2.39 ', '1,000')).toBe('.')
  expect(verdict('2,50', '1.000')).toBe(',')
  expect(verdict('1.234,5')).toBe(',')
  expect(verdict('1.234.567')).toBe(',')
  expect(verdict('0,500')).toBe(',')
  expect(verdict('1.234')).toBe('ambiguous')
  expect(verdict('1.5', '1,5')).toBe('mixed')
})

test('a distributed price adds up to the minor unit', () => {
  expect(sharePrice(1000, 3)).toEqual([
    { quantity: 2, unit: 333 },
    { quantity: 1, unit: 334 },
  ])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1000 }), (total, quantity) => {
      const parts = sharePrice(total, quantity)
      expect(parts.reduce((sum, part) => sum + part.quantity * part.unit, 0)).toBe(total)
      expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
      expect(parts.every((part) => part.quantity > 0 && part.unit >= 0)).toBe(true)
    }),
  )
})
