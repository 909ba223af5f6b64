import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { isTimeZone } from '../../platform/tenancy/time-zones.ts'
import { dayOf, instantOf, offsetAt } from './zones.ts'

const zones = ['Europe/London', 'Europe/Madrid', 'Asia/Tokyo', 'Asia/Tbilisi', 'Australia/Lord_Howe']

test('offsets agree with an independent implementation over four years of clock changes', () => {
  for (const zone of zones)
    for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2019, 0, 1); at += 37 * 60_000 * 29)
      expect(offsetAt(zone, at) / 60_000, `${zone} ${at}`).toBe(DateTime.fromMillis(at, { zone }).offset)
})

test('a unique wall time maps to its instant, all day long on days of clock changes', () => {
  for (const day of ['2018-03-25', '2018-10-28', '2018-07-01'])
    for (let minute = 0; minute < 1440; minute += 15) {
      const wall = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
      const at = instantOf('Europe/London', wall)
      const local = DateTime.fromMillis(at, { zone: 'Europe/London' })
      const isSkipped = day === '2018-03-25' && minute >= 60 && minute < 120
      expect(local.hour * 60 + local.minute).toBe(isSkipped ? minute + 60 : minute)
    }
})

test('an ambiguous wall time maps to the earlier instant, a non-existent one is moved later', () => {
  const london = (text: string) => new Date(instantOf('Europe/London', Date.parse(`${text}Z`))).toISOString()
  expect(london('2018-10-28T01:30')).toBe('2018-10-28T00:30:00.000Z')
  expect(london('2018-03-25T01:30')).toBe('2018-03-25T01:30:00.000Z')
  expect(london('2018-03-25T02:00')).toBe('2018-03-25T01:00:00.000Z')
})

test('a business day is the local day', () => {
  expect(dayOf('Asia/Tokyo', Date.parse('2026-05-01T15:30:00Z'))).toBe('2026-05-02')
  expect(isTimeZone('Europe/London')).toBe(true)
  expect(isTimeZone('Europe/Camelot')).toBe(false)
})
