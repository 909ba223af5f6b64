import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, onlyZoneOf, timeZonesOf } from './time-zones.ts'

test('only time zones known to the runtime are valid, whatever the text contains', () => {
  for (const zone of ['Europe/London', 'Asia/Tbilisi', 'UTC'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ['', ' ', 'London', 'Europe/Atlantis', 'Europe/London; drop table'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (zone) => {
      expect(typeof isTimeZone(zone)).toBe('boolean')
    }),
  )
})

test('every time zone of a country is valid, and a country with a single one needs none to be given', () => {
  for (const country of ['GB', 'GE', 'PL', 'JP', 'ES', 'US']) {
    const zones = timeZonesOf(country)
    expect(zones.length).toBeGreaterThan(0)
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
    expect(onlyZoneOf(country)).toBe(zones.length === 1 ? zones[0] : undefined)
  }
  expect(onlyZoneOf('GE')).toBe('Asia/Tbilisi')
  expect(onlyZoneOf('US')).toBeUndefined()
  expect(onlyZoneOf('ES')).toBeUndefined()
  expect(timeZonesOf('ZZ')).toEqual([])
})
