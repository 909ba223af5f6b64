import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsDiffer, meansDiffer, ratesDiffer, sumsDiffer } from './chance.ts'

test('shares of few orders do not differ significantly, the same shares of many do', () => {
  expect(ratesDiffer({ value: 0.7, of: 10 }, { value: 0.9, of: 10 })).toBe(false)
  expect(ratesDiffer({ value: 0.7, of: 1000 }, { value: 0.9, of: 1000 })).toBe(true)
  // 96.9 % against 97.2 % of 21,000: z = 1.8
  expect(ratesDiffer({ value: 0.969, of: 21_265 }, { value: 0.972, of: 20_000 })).toBe(false)
  expect(ratesDiffer({ value: 1, of: 50 }, { value: 1, of: 50 })).toBe(false)
})

test('numbers of orders vary by their square root', () => {
  expect(countsDiffer(112, 100)).toBe(false)
  expect(countsDiffer(130, 100)).toBe(true)
  expect(countsDiffer(0, 0)).toBe(false)
})

test('means need fewer orders than sums to differ', () => {
  const of = 400
  expect(meansDiffer({ value: 22.4, of }, { value: 20, of })).toBe(true)
  expect(sumsDiffer({ value: 22.4 * of, of }, { value: 20 * of, of })).toBe(false)
  expect(sumsDiffer({ value: 25 * of, of }, { value: 20 * of, of })).toBe(true)
})

test('the result does not depend on the order of the periods', () => {
  const sample = fc.record({
    value: fc.double({ min: 0, max: 1, noNaN: true }),
    of: fc.integer({ min: 5, max: 1e6 }),
  })
  fc.assert(
    fc.property(sample, sample, (one, other) => {
      for (const differ of [ratesDiffer, meansDiffer, sumsDiffer])
        expect(differ(one, other)).toBe(differ(other, one))
      expect(countsDiffer(one.of, other.of)).toBe(countsDiffer(other.of, one.of))
    }),
  )
})
