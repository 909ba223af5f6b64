import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enoughData, firmness, wilson } from './intervals.ts'

test('the Wilson interval agrees with published values and always contains the share', () => {
  const half = wilson(5, 10)
  expect(half?.low).toBeCloseTo(0.2366, 4)
  expect(half?.high).toBeCloseTo(0.7634, 4)
  expect(wilson(0, 0)).toBeNull()
  expect(wilson(0, 20)?.low).toBe(0)
  expect(wilson(20, 20)?.high).toBe(1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, share) => {
        const hits = Math.round(of * share)
        const interval = wilson(hits, of)
        expect(
          interval !== null && interval.low <= hits / of + 1e-9 && interval.high >= hits / of - 1e-9,
        ).toBe(true)
      },
    ),
  )
})

test('a share of few orders is not reliable', () => {
  expect([0, 1, 4, 5, 199, 200].map(firmness)).toEqual([
    'none',
    'too-few',
    'too-few',
    'small',
    'small',
    'firm',
  ])
})

test('from five samples on there is enough data', () => {
  expect([-1, 0, 4, 5, 6].map(enoughData)).toEqual([false, false, false, true, true])
})
