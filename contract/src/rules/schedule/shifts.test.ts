import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockTimePattern,
  countShifts,
  isoDay,
  joinShifts,
  shiftFaults,
  spanOf,
  tidyShifts,
  timeOf,
  wholeDay,
  wireDay,
  type Shift,
} from './shifts.ts'

const shift = (opening: string, closing: string): Shift => ({ opening, closing })

test('SCHED-RULE-TIME: HH:MM of 24 hours, or empty', () => {
  for (const time of ['', '00:00', '09:05', '23:59'])
    expect([time, clockTimePattern.test(time)]).toEqual([time, true])
  for (const time of ['24:00', '9:5', '9:05', '09:60', ' 09:00', '09:00\n', '٠٩:٠٠'])
    expect([time, clockTimePattern.test(time)]).toEqual([time, false])
})

test('SCHED-STATE-COUNT: a shift counts if both times are set, the second only if the first does', () => {
  const whole = shift('09:00', '12:00')
  const empty = shift('', '')
  expect(countShifts(empty, empty)).toBe(0)
  expect(countShifts(shift('09:00', ''), empty)).toBe(0)
  expect(countShifts(empty, whole)).toBe(0)
  expect(countShifts(whole, shift('', '18:00'))).toBe(1)
  expect(countShifts(whole, whole)).toBe(2)
})

test('SCHED-CONST-WEEK: 1 is Sunday on the wire and 7 internally', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(wireDay)).toEqual([2, 3, 4, 5, 6, 7, 1])
  for (const day of [1, 2, 3, 4, 5, 6, 7]) expect(isoDay(wireDay(day))).toBe(day)
})

test('GAP-HOURS: incomplete, empty and overlapping shifts are faults at their position; crossing midnight and adjacent shifts are valid', () => {
  const codes = (...shifts: Shift[]) => shiftFaults(shifts).map(({ index, code }) => `${index} ${code}`)
  expect(codes(shift('09:00', '12:00'), shift('12:00', '15:00'), shift('', ''))).toEqual([])
  expect(codes(shift('22:00', '02:00'), shift('01:00', '03:00'))).toEqual([])
  expect(codes(wholeDay)).toEqual([])
  const hourly = Array.from({ length: 13 }, (_, hour) => shift(timeOf(hour * 60), timeOf(hour * 60 + 30)))
  expect(codes(...hourly.slice(1))).toEqual([])
  expect(codes(...hourly)).toEqual(['12 shift.tooMany'])
  expect(codes(shift('09:00', ''))).toEqual(['0 shift.half'])
  expect(codes(shift('09:00', '09:00'))).toEqual(['0 shift.empty'])
  expect(codes(shift('18:00', '02:00'), shift('23:00', '23:30'))).toEqual(['1 shift.overlap'])
  expect(codes(shift('09:00', '15:00'), shift('08:00', '10:00'))).toEqual(['0 shift.overlap'])
  expect(codes(wholeDay, shift('09:00', '10:00'))).toEqual(['1 shift.overlap'])
  expect(codes(...Array.from({ length: 13 }, (_, i) => shift(timeOf(i * 60), timeOf(i * 60 + 30))))).toEqual([
    '12 shift.tooMany',
  ])
})

test('merged shifts are valid, and cover the same minutes of the day', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map(timeOf)
  const some = fc
    .record({ opening: time, closing: time })
    .filter(({ opening, closing }) => opening !== closing)
  const covered = (shifts: readonly Shift[], minute: number): boolean =>
    shifts.map(spanOf).some(({ from, to }) => from <= minute && minute < to)
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4 }), (shifts) => {
      const joined = joinShifts(shifts)
      expect(shiftFaults(joined)).toEqual([])
      for (let minute = 0; minute < 1440; minute += 17)
        expect([minute, covered(joined, minute)]).toEqual([minute, covered(shifts, minute)])
    }),
  )
  expect(joinShifts([shift('12:00', '14:00'), shift('09:00', '12:00')])).toEqual([shift('09:00', '14:00')])
  expect(tidyShifts([shift('18:00', '20:00'), shift('', ''), shift('09:00', '12:00')])).toEqual([
    shift('09:00', '12:00'),
    shift('18:00', '20:00'),
  ])
})
