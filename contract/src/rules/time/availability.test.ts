import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOf, closingReasons, type AvailabilityInterval } from './availability.ts'

const moment = fc.nat(600)
const interval = fc
  .tuple(
    moment,
    fc.integer({ min: 1, max: 200 }),
    fc.option(fc.constantFrom(...closingReasons), { nil: null }),
  )
  .map(([from, length, reason]): AvailabilityInterval =>
    reason === null
      ? { kind: 'SCHEDULED', from: from * 1000, to: (from + length) * 1000 }
      : { kind: 'CLOSED', reason, from: from * 1000, to: (from + length) * 1000 },
  )

test('PERF-ROUTE-OPERATIONS: every second is counted as it would be one by one, and the parts of a day sum to the whole', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 8 }), moment, moment, (intervals, a, b) => {
      const [from, to] = [Math.min(a, b) * 1000, Math.max(a, b) * 1000]
      let [scheduled, open] = [0, 0]
      for (let at = from; at < to; at += 1000) {
        const here = intervals.filter((it) => it.from <= at && it.to > at)
        if (!here.some(({ kind }) => kind === 'SCHEDULED')) continue
        scheduled++
        if (here.every(({ kind }) => kind === 'SCHEDULED')) open++
      }
      const parts = availabilityOf(intervals, from, to)
      expect([parts.scheduled, parts.open]).toEqual([scheduled, open])
      const closed = Object.values(parts.closed).reduce((sum, seconds) => sum + seconds, 0)
      expect(closed).toBe(scheduled - open)
    }),
  )
})
