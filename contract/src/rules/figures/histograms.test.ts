import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, bucketOf, bucketSeconds, lastBucket, quantileOf } from './histograms.ts'

const histogramOf = (times: readonly number[]) =>
  [...Map.groupBy(times, bucketOf)].map(([bucket, of]) => ({ bucket, orders: of.length }))

test('a percentile from the histogram is within a bucket of the exact one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(bucketSeconds * lastBucket - 1), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.9),
      (times, share) => {
        const sorted = [...times].sort((a, b) => a - b)
        const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
        expect(Math.abs((quantileOf(histogramOf(times), share) ?? NaN) - exact)).toBeLessThanOrEqual(
          bucketSeconds,
        )
      },
    ),
  )
})

test('without orders there is no percentile, and the last bucket is open-ended', () => {
  expect(quantileOf([], 0.5)).toBeNull()
  expect(boundsOf(lastBucket)).toEqual({ from: 7200, to: null })
  expect(quantileOf([{ bucket: lastBucket, orders: 3 }], 0.9)).toBe(7200)
  expect(bucketOf(-5)).toBe(0)
  expect(bucketOf(1e9)).toBe(lastBucket)
})
