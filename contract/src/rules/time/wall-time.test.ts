import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from './durations.ts'
import { localTimeOf, offsetAt } from './local-time.ts'
import { clockChangeOn, instantOf, momentOf } from './wall-time.ts'

const zones = [
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
]
const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) })

/** The offset as the runtime writes it: "GMT+05:45". */
const writtenOffset = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs)
}

test('an offset is the one that the runtime writes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      expect(offsetAt(at, zone)).toBe(writtenOffset(at, zone))
    }),
    { numRuns: 500 },
  )
})

test('a wall time maps to an instant with this wall time: the earlier or the later one, if there are two', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      const minute = at - (at % minuteMs)
      const wall = minute + offsetAt(minute, zone)
      const day = new Date(wall).toISOString().slice(0, 10)
      const minutes = (wall - Date.parse(day)) / minuteMs
      const [first, last] = [momentOf(day, minutes, zone, 'first'), momentOf(day, minutes, zone, 'last')]
      expect([first, last]).toContain(minute)
      for (const found of [first, last]) expect(found + offsetAt(found, zone)).toBe(wall)
      expect(instantOf(wall, zone)).toBe(first)
    }),
    { numRuns: 500 },
  )
})

test('a wall time of an order that clocks leave out is moved later by the jump; one that they repeat is the first', () => {
  const london = (text: string) => new Date(instantOf(Date.parse(`${text}Z`), 'Europe/London')).toISOString()
  expect(london('2018-10-28T01:30')).toBe('2018-10-28T00:30:00.000Z')
  expect(london('2018-03-25T01:30')).toBe('2018-03-25T01:30:00.000Z')
  expect(london('2018-03-25T02:00')).toBe('2018-03-25T01:00:00.000Z')
})

test('an hour of a schedule that clocks leave out begins with the jump; one that they repeat has two instants', () => {
  const london = (day: string, which: 'first' | 'last') =>
    new Date(momentOf(day, 90, 'Europe/London', which)).toISOString()
  expect(london('2018-03-25', 'first')).toBe('2018-03-25T01:00:00.000Z')
  expect(london('2018-10-28', 'first')).toBe('2018-10-28T00:30:00.000Z')
  expect(london('2018-10-28', 'last')).toBe('2018-10-28T01:30:00.000Z')
})

test('a business day is the local day', () => {
  expect(localTimeOf('2026-05-01T15:30:00Z', 'Asia/Tokyo')).toEqual({
    day: '2026-05-02',
    hour: 0,
    time: '00:30',
  })
})

test.each([
  ['Europe/Madrid', '2027-03-28', { from: '02:00', to: '03:00', isForward: true }],
  ['Europe/Madrid', '2027-10-31', { from: '03:00', to: '02:00', isForward: false }],
  ['Europe/Madrid', '2027-03-27', null],
  ['Europe/Madrid', '2027-03-29', null],
  ['Europe/Lisbon', '2027-03-28', { from: '01:00', to: '02:00', isForward: true }],
  // half an hour
  ['Australia/Lord_Howe', '2027-04-04', { from: '02:00', to: '01:30', isForward: false }],
  // at midnight, forward on the day that loses its first hour, and back on the day that gets another one
  ['Asia/Beirut', '2027-03-28', { from: '00:00', to: '01:00', isForward: true }],
  ['Asia/Beirut', '2027-03-27', null],
  ['Asia/Beirut', '2027-10-30', { from: '00:00', to: '23:00', isForward: false }],
  ['Asia/Beirut', '2027-10-31', null],
  ['Asia/Tokyo', '2027-03-28', null],
])('in %s the clocks of %s change: %j', (zone, day, change) => {
  expect(clockChangeOn(day, zone)).toEqual(change)
})
