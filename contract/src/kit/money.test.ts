import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsOf,
  fromMinor,
  largestMinor,
  minorFault,
  plainDigits,
  sumOfAmounts,
  toMinor,
} from './money.ts'

const currencies = ['JPY', 'EUR', 'KWD'] as const

test('currencies have no, two or three decimals', () => {
  expect(currencies.map(decimalsOf)).toEqual([0, 2, 3])
})

describe('amounts of the wire and minor units', () => {
  test('every minor unit survives the way to the wire and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: -largestMinor, max: largestMinor }),
        (currency, minor) => {
          expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor)
        },
      ),
    )
  })

  test('an amount is read from its decimal text, never by multiplying floats', () => {
    expect(19.99 * 100).not.toBe(1999)
    expect([19.99, 0.07, 1.1, 8.2, 0, -0, -0.01].map((amount) => toMinor(amount, 'EUR'))).toEqual([
      1999, 7, 110, 820, 0, 0, -1,
    ])
    expect([0.001, 1e-3, 12.345].map((amount) => toMinor(amount, 'KWD'))).toEqual([1, 1, 12_345])
    expect(fromMinor(1999, 'EUR')).toBe(19.99)
    expect(fromMinor(-5, 'KWD')).toBe(-0.005)
    expect(fromMinor(500, 'JPY')).toBe(500)
  })

  test('an amount with more decimals than its currency is refused, not rounded', () => {
    for (const [amount, currency] of [
      [10.075, 'EUR'],
      [0.1 + 0.2, 'EUR'],
      [1e-7, 'KWD'],
      [1.2345, 'KWD'],
      [0.5, 'JPY'],
    ] as const)
      expect([amount, toMinor(amount, currency)]).toEqual([amount, null])
  })

  test('an amount that is too large is not said to have too many decimals', () => {
    expect([1e15, -1e12, 10.005].map((amount) => minorFault(amount, 'EUR'))).toEqual([
      'field.tooLarge',
      'field.tooLarge',
      'money.decimals',
    ])
    expect([1e12, 0.5].map((amount) => minorFault(amount, 'JPY'))).toEqual([
      'money.decimals',
      'money.decimals',
    ])
    expect(toMinor(1e12, 'JPY')).toBe(1e12)
  })

  test('an amount that a number cannot represent exactly is refused', () => {
    for (const amount of [Number.NaN, Infinity, -Infinity, 1e21, -1e21, largestMinor])
      expect([amount, toMinor(amount, 'EUR')]).toEqual([amount, null])
    expect(toMinor(largestMinor, 'JPY')).toBe(largestMinor)
    expect(toMinor(largestMinor + 1, 'JPY')).toBeNull()
  })
})

test('digits of every script become 0 to 9, with the separators of Arabic', () => {
  expect(plainDigits('١٢٫٥٠')).toBe('12.50')
  expect(plainDigits('١٬٢٣٤')).toBe('1,234')
  expect(plainDigits('९८७ ０１２ 𝟗')).toBe('987 012 9')
  expect(plainDigits('£12.50')).toBe('£12.50')
})

test('amounts of one currency are added exactly', () => {
  expect(sumOfAmounts([0.1, 0.2, -0.3], 'EUR')).toBe(0)
  expect(sumOfAmounts([1.005, 2.01], 'KWD')).toBe(3.015)
  expect(sumOfAmounts([], 'JPY')).toBe(0)
})
