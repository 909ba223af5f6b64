import { expect, test } from 'vitest'
import { FixedClock } from '../../platform/clock.ts'
import { togetherOf } from './timeline.ts'

test('PERF-SCORE: the days of the running month are those begun and those to come', () => {
  const daysAt = (now: string, month: string) => togetherOf([], new FixedClock(now)).at(month).days
  expect(daysAt('2026-11-24T08:50:00Z', '2026-11')).toEqual({ passed: 24, left: 6 })
  expect(daysAt('2026-11-30T20:00:00Z', '2026-11')).toEqual({ passed: 30, left: 0 })
  expect(daysAt('2026-11-24T08:50:00Z', '2026-10')).toBeNull()
  // it is over in UTC, and runs on further west
  expect(daysAt('2026-12-01T06:00:00Z', '2026-11')).toEqual({ passed: 30, left: 0 })
})

test('PERF-SCORE: the days of locations together are those of each, in the time zone of most of them', () => {
  const row = (store_address_id: number, time_zone: string) =>
    ({ store_id: 1, store_address_id, time_zone, month: null }) as const
  const daysIn = (...zones: string[]) =>
    togetherOf(
      zones.map((zone, nth) => row(nth, zone)),
      new FixedClock('2026-11-25T23:10:00Z'),
    ).at('2026-11').days
  expect(daysIn('Europe/Madrid')).toEqual({ passed: 26, left: 4 })
  expect(daysIn('Europe/London', 'Europe/Madrid', 'Europe/Madrid')).toEqual({ passed: 26, left: 4 })
  expect(daysIn('Europe/London')).toEqual({ passed: 25, left: 5 })
})
