import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availabilityOf,
  closedUnexpectedly,
  closingReasons,
  type AvailabilityInterval,
} from './availability.ts'

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

test('PERF-ROUTE-OPERATIONS: seconds equal an independent count, and the parts of a day sum to the whole', () => {
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

test('a location was closed unexpectedly if it lost ten scheduled minutes or more for a reason not chosen by the store', () => {
  const minutes = (from: number, to: number) => ({ from: from * 60_000, to: to * 60_000 })
  const scheduled: AvailabilityInterval = { kind: 'SCHEDULED', ...minutes(100, 200) }
  const lost = (reason: (typeof closingReasons)[number], from: number, to: number) =>
    closedUnexpectedly([scheduled, { kind: 'CLOSED', reason, ...minutes(from, to) }], 0, 300 * 60_000)
  for (const reason of ['DEVICE_OFFLINE', 'MARKETPLACE_CLOSED', 'OTHER'] as const)
    expect(lost(reason, 110, 120)).toEqual([{ reason, ...minutes(110, 120) }])
  for (const reason of ['STORE_PAUSED', 'STORE_CLOSED', 'STORE_TOO_BUSY', 'NO_COURIERS'] as const)
    expect(lost(reason, 110, 190)).toEqual([])
  expect(lost('DEVICE_OFFLINE', 110, 119)).toEqual([])
  // nothing was scheduled before
  expect(lost('DEVICE_OFFLINE', 0, 109)).toEqual([])
  expect(lost('DEVICE_OFFLINE', 0, 130)).toEqual([{ reason: 'DEVICE_OFFLINE', ...minutes(100, 130) }])
})
