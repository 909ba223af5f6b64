import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf } from '../time/wall-time.ts'
import { localTimeOf } from '../time/local-time.ts'
import { weekdayOf } from '../time/periods.ts'
import { emptyCalendar, openingsOf, ruleOf, rulesAhead, shiftFrom, type Calendar } from './calendar.ts'
import { spanOf, timeOf, wholeDay, type Shift } from './shifts.ts'

const every = (...shifts: Shift[]): Calendar => ({
  ...emptyCalendar,
  week: Array.from({ length: 7 }, () => shifts),
})
const shift = (opening: string, closing: string): Shift => ({ opening, closing })
const madrid = 'Europe/Madrid'
const openOn = (calendar: Calendar, zone: string, from: string, to: string) =>
  openingsOf(calendar, zone, { from: Date.parse(from), to: Date.parse(to) }).map(
    (one) =>
      `${new Date(one.from).toISOString().slice(5, 16)} ${new Date(one.to).toISOString().slice(5, 16)}`,
  )

test('special hours take precedence over a holiday, and a holiday over the week; the preview shows it for 14 days', () => {
  const calendar: Calendar = {
    ...every(shift('10:00', '20:00')),
    specials: [{ day: '2026-12-31', shifts: [shift('10:00', '14:00')], note: 'New Year' }],
    holidays: [{ start: '2026-12-24', end: '2027-01-06', note: null }],
  }
  expect(ruleOf(calendar, '2026-12-23').rule).toBe('WEEK')
  expect(ruleOf(calendar, '2026-12-24')).toMatchObject({ rule: 'HOLIDAY', shifts: [] })
  expect(ruleOf(calendar, '2026-12-31')).toMatchObject({ rule: 'SPECIAL', special: { note: 'New Year' } })
  expect(ruleOf(calendar, '2027-01-06').rule).toBe('HOLIDAY')
  expect(
    rulesAhead(calendar, '2026-12-23')
      .map(({ rule }) => rule[0])
      .join(''),
  ).toBe('WHHHHHHHSHHHHH')
})

test('a shift across midnight belongs to the day on which it begins, even if the next day is a holiday', () => {
  const late: Calendar = {
    ...every(shift('18:00', '02:00')),
    holidays: [{ start: '2026-06-02', end: '2026-06-02', note: null }],
  }
  expect(openOn(late, 'UTC', '2026-06-01T00:00Z', '2026-06-04T00:00Z')).toEqual([
    '06-01T00:00 06-01T02:00',
    '06-01T18:00 06-02T02:00',
    '06-03T18:00 06-04T00:00',
  ])
})

test('a shift that begins when another ends is the same opening', () => {
  const day = every(shift('10:00', '14:00'), shift('14:00', '18:00'), shift('18:01', '20:00'))
  expect(openOn(day, 'UTC', '2026-06-01T00:00Z', '2026-06-01T23:00Z')).toEqual([
    '06-01T10:00 06-01T18:00',
    '06-01T18:01 06-01T20:00',
  ])
})

test('a whole day lasts 23 and 25 hours on clock changes, and contiguous days are one opening', () => {
  const day = (text: string): string[] =>
    openOn(every(wholeDay), 'Europe/London', text, text.replace('T00', 'T23'))
  expect(day('2026-03-29T00:00Z')).toEqual(['03-29T00:00 03-29T23:00'])
  const [from, to] = [
    momentOf('2026-03-29', 0, 'Europe/London', 'first'),
    momentOf('2026-03-29', 1440, 'Europe/London', 'last'),
  ]
  expect((to - from) / 3_600_000).toBe(23)
  expect(
    (momentOf('2026-10-25', 1440, 'Europe/London', 'last') -
      momentOf('2026-10-25', 0, 'Europe/London', 'first')) /
      3_600_000,
  ).toBe(25)
})

test('a non-existent 02:30 is the time of the jump; an ambiguous 02:30 opens at the first and closes at the last', () => {
  const opens = every(shift('02:30', '06:00'))
  const closes = every(shift('22:00', '02:30'))
  // clocks go from 02:00 to 03:00 at 01:00 UTC
  expect(openOn(opens, madrid, '2026-03-29T00:00Z', '2026-03-29T12:00Z')).toEqual(['03-29T01:00 03-29T04:00'])
  expect(openOn(closes, madrid, '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual([
    '03-28T21:00 03-29T01:00',
  ])
  // 02:30 is at 00:30 and at 01:30 UTC
  expect(openOn(opens, madrid, '2026-10-24T23:00Z', '2026-10-25T12:00Z')).toEqual(['10-25T00:30 10-25T05:00'])
  expect(openOn(closes, madrid, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([
    '10-24T20:00 10-25T01:30',
  ])
})

test('a location opened for two hours is open for two hours, also if the clocks change in between', () => {
  const openFor = (from: string, minutes: number) => {
    const now = new Date(`${from}Z`)
    const { day } = localTimeOf(now, madrid)
    const special = { day, shifts: [shiftFrom(now, minutes, madrid)], note: null }
    const [open] = openingsOf({ ...emptyCalendar, specials: [special] }, madrid, {
      from: now.getTime(),
      to: now.getTime() + 86_400_000,
    })
    return open && (open.to - open.from) / 60_000
  }
  for (const now of ['2026-03-29T00:30', '2026-10-24T23:30', '2026-10-25T00:30', '2026-06-15T21:30'])
    expect([now, openFor(now, 120)]).toEqual([now, 120])
  // the clocks are put back to 02:15 and to 02:30
  expect([openFor('2026-10-25T00:30', 45), openFor('2026-10-25T00:30', 60)]).toEqual([105, 120])
})

test('zones with unusual changes: half an hour, at midnight, and none', () => {
  expect(momentOf('2026-10-04', 135, 'Australia/Lord_Howe', 'first')).toBe(Date.parse('2026-10-03T15:30Z'))
  // in Cairo the clocks go from 00:00 to 01:00 on the last Friday of April
  expect(momentOf('2026-04-24', 0, 'Africa/Cairo', 'first')).toBe(Date.parse('2026-04-23T22:00Z'))
  expect(momentOf('2028-02-29', 90, 'Asia/Kathmandu', 'first')).toBe(Date.parse('2028-02-28T19:45Z'))
})

test('a location is open exactly if the wall clock is within a shift, except around clock changes', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map(timeOf)
  const shifts = fc
    .record({ opening: time, closing: time })
    .filter(({ opening, closing }) => opening !== closing)
  const at = fc.integer({ min: Date.UTC(2026, 5, 1), max: Date.UTC(2026, 7, 31) })
  const zone = fc.constantFrom('Europe/Madrid', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu')
  fc.assert(
    fc.property(fc.array(shifts, { minLength: 7, maxLength: 7 }), at, zone, (week, moment, timeZone) => {
      const calendar: Calendar = { ...emptyCalendar, week: week.map((one) => [one]) }
      const isOpen = openingsOf(calendar, timeZone, { from: moment, to: moment + 1 }).length > 0
      const { day, time: wall } = localTimeOf(moment, timeZone)
      const minute = Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))
      const ofDay = (index: number) => spanOf(week[(index + 7) % 7] ?? wholeDay)
      const weekday = weekdayOf(day) - 1
      const expected = [
        { ...ofDay(weekday), minute },
        { ...ofDay(weekday - 1), minute: minute + 1440 },
      ].some((one) => one.from <= one.minute && one.minute < one.to)
      expect(isOpen).toBe(expected)
    }),
  )
})
