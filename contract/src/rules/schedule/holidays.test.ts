import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weekdayOf } from '../time/periods.ts'
import { publicHolidays } from './country-holidays.ts'
import { holidayFault } from './holidays.ts'

const today = '2026-06-15'
const there = [{ start: '2026-07-01', end: '2026-07-10', note: null }]
const code = (start: string, end: string, replaces?: { start: string; end: string }) =>
  holidayFault({ start, end }, there, today, replaces)?.code ?? null

test('GAP-HOLIDAY: from today on, not inverted, at most 365 days, and without overlap', () => {
  expect(code('2026-06-15', '2026-06-15')).toBeNull()
  expect(code('2026-06-14', '2026-06-20')).toBe('holiday.past')
  expect(code('2026-06-20', '2026-06-19')).toBe('holiday.inverted')
  expect(code('2027-01-01', '2027-12-31')).toBeNull()
  expect(code('2027-01-01', '2028-01-01')).toBe('holiday.tooLong')
  // 2028 is a leap year with 366 days
  expect(code('2028-01-01', '2028-12-31')).toBe('holiday.tooLong')
  expect(code('2028-02-29', '2028-02-29')).toBeNull()
  for (const [start, end] of [
    ['2026-06-30', '2026-07-01'],
    ['2026-07-10', '2026-07-12'],
    ['2026-07-03', '2026-07-04'],
    ['2026-06-20', '2026-08-01'],
  ] as const)
    expect(code(start, end)).toBe('holiday.overlap')
  expect(code('2026-07-11', '2026-07-12')).toBeNull()
})

test('GAP-HOLIDAY-ATOMIC: a holiday may replace one that it overlaps, and one that has begun keeps its start', () => {
  expect(code('2026-07-05', '2026-07-15', there[0])).toBeNull()
  const begun = { start: '2026-06-10', end: '2026-06-20' }
  expect(
    holidayFault({ start: '2026-06-10', end: '2026-06-25' }, [{ ...begun, note: null }], today, begun),
  ).toBeNull()
  expect(holidayFault({ start: '2026-06-09', end: '2026-06-25' }, [], today, begun)?.code).toBe(
    'holiday.past',
  )
})

test('public holidays of future years are known by date', () => {
  const days = (country: string, year: number) =>
    publicHolidays(country, `${year}-01-01`, `${year + 1}-01-01`).map(
      ({ day, id }) => `${day.slice(5)} ${id}`,
    )
  expect(days('GB', 2027)).toEqual([
    '01-01 new-year',
    '03-26 good-friday',
    '03-29 easter-monday',
    '05-03 early-may',
    '05-31 spring-bank',
    '08-30 summer-bank',
    '12-25 christmas',
    '12-26 boxing-day',
    '12-27 christmas',
    '12-28 boxing-day',
  ])
  // a holiday on a Sunday moves on, and a day between two holidays is one as well
  expect(days('JP', 2026).filter((day) => day.startsWith('05') || day.startsWith('09'))).toEqual([
    '05-03 constitution-day',
    '05-04 greenery-day',
    '05-05 childrens-day',
    '05-06 constitution-day',
    '09-21 respect-for-the-aged',
    '09-22 respect-for-the-aged',
    '09-23 autumn-equinox',
  ])
  expect(publicHolidays('FR', '2026-01-01', '2027-01-01')).toEqual([])
})

const folder = join(import.meta.dirname, '../../../../../shared/data/holidays')

/** Holidays that are optional, or of a city only. */
const optional: Readonly<Record<string, RegExp>> = {
  PT: /Carnival|Saint Anthony|Christmas Eve|Second Day of Christmas|New Year's Eve/,
}

test.skipIf(!existsSync(folder))(
  'the days of 2026 to 2035 are those of a list that others keep (skipped where it is not there)',
  () => {
    for (const country of ['ES', 'GB', 'PL', 'PT', 'GE']) {
      const listed = JSON.parse(readFileSync(join(folder, `${country}_COMMON.json`), 'utf8')) as Record<
        string,
        string
      > // days with names
      const isIn = (day: string): boolean => day >= '2026-01-01' && day < '2036-01-01'
      const counts = (day: string): boolean => isIn(day) && !optional[country]?.test(listed[day] ?? '')
      const theirs = new Set(Object.keys(listed).filter(counts))
      const ours = new Set(publicHolidays(country, '2026-01-01', '2036-01-01').map(({ day }) => day))
      const missing = [...theirs].filter((day) => !ours.has(day)).map((day) => `${day} ${listed[day]}`)
      expect([country, missing]).toEqual([country, []])
      // theirs leaves out what only England and Wales have, and Spanish ones on a Sunday, which regions may move
      const isLeftOut = (day: string): boolean =>
        country === 'GB' || (country === 'ES' && weekdayOf(day) === 7)
      const more = [...ours].filter((day) => !theirs.has(day) && !isLeftOut(day))
      expect([country, more]).toEqual([country, []])
    }
  },
)
