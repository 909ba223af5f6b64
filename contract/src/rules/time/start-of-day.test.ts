import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeOf } from './local-time.ts'
import { startOfDay } from './wall-time.ts'
import { addDays } from './periods.ts'

const zones = ['Europe/London', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'Africa/Cairo', 'UTC']

test('a local day starts at its first instant, whatever the clock changes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.nat(800), (zone, nth) => {
      const day = addDays('2025-01-01', nth)
      const start = startOfDay(day, zone)
      expect(localTimeOf(start, zone).day).toBe(day)
      expect(localTimeOf(start - 1000, zone).day).toBe(addDays(day, -1))
    }),
  )
})

test('days with a clock change have 23 and 25 hours, and one may start at one o’clock', () => {
  const hours = (day: string, zone: string) =>
    (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000
  expect(hours('2026-03-29', 'Europe/London')).toBe(23)
  expect(hours('2026-10-25', 'Europe/London')).toBe(25)
  expect(localTimeOf(new Date(startOfDay('2026-04-24', 'Africa/Cairo')), 'Africa/Cairo').time).toBe('01:00')
})
