import { expect, test } from 'vitest'
import { weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import { clockIn, zonesOf } from './clock.ts'
import { choosePeriod } from './period.ts'
import { presets, readPeriod } from './period-search.ts'

const clock = { day: '2026-03-30', time: '14:05' } // a Monday
const range = (search: Parameters<typeof choosePeriod>[0]) => {
  const { now, before, days, includesToday } = choosePeriod(search, clock)
  return [now.from, now.to, days, includesToday, before.from, before.to, before.until]
}

test('every preset has its days, and the days it is compared with', () => {
  expect(Object.fromEntries(presets.map((period) => [period, range({ period })]))).toEqual({
    today: ['2026-03-30', '2026-03-31', 1, true, '2026-03-23', '2026-03-24', '14:05'],
    yesterday: ['2026-03-29', '2026-03-30', 1, false, '2026-03-22', '2026-03-23', undefined],
    'last-7': ['2026-03-24', '2026-03-31', 7, true, '2026-03-17', '2026-03-24', '14:05'],
    'last-28': ['2026-03-03', '2026-03-31', 28, true, '2026-02-03', '2026-03-03', '14:05'],
    'this-month': ['2026-03-01', '2026-03-31', 30, true, '2026-01-25', '2026-02-24', '14:05'],
    'last-month': ['2026-02-01', '2026-03-01', 28, false, '2026-01-04', '2026-02-01', undefined],
    'last-90': ['2025-12-31', '2026-03-31', 90, true, '2025-10-01', '2025-12-30', '14:05'],
    'last-12-months': ['2025-03-31', '2026-03-31', 365, true, '2024-03-25', '2025-03-25', '14:05'],
  })
})

test('GAP-PERIODS: every period is compared with the same weekdays', () => {
  for (const period of presets) {
    const { now, before } = choosePeriod({ period }, clock)
    expect([period, weekdayOf(before.from)]).toEqual([period, weekdayOf(now.from)])
    expect(before.to <= now.from).toBe(true)
  }
})

test('a range in the address is limited to what can be shown', () => {
  expect(range({ from: '2026-03-10', to: '2026-03-12' }).slice(0, 4)).toEqual([
    '2026-03-10',
    '2026-03-13',
    3,
    false,
  ])
  expect(range({ from: '2026-03-28', to: '2026-04-20' }).slice(0, 4)).toEqual([
    '2026-03-28',
    '2026-03-31',
    3,
    true,
  ])
  expect(range({ from: '2020-01-01', to: '2026-03-29' })[2]).toBe(400)
  expect(choosePeriod({ from: '2026-04-01', to: '2026-04-02' }, clock).name).toBe('last-28')
})

test('a broken address opens the page with its defaults, and a notice', () => {
  for (const raw of [
    { period: 'never' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02' },
    { from: 20260302, to: ['x'] },
    { period: ['today'] },
  ])
    expect(choosePeriod(readPeriod(raw), clock)).toMatchObject({ name: 'last-28', notice: 'unreadable' })
  expect(readPeriod({ period: 'today', from: '2026-01-01' })).toEqual({ period: 'today' })
  expect(readPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
  })
})

test('29 February has a year before', () => {
  const leap = choosePeriod({ period: 'last-12-months' }, { day: '2028-02-29', time: '10:00' })
  expect([leap.now.from, leap.days]).toEqual(['2027-03-01', 366])
})

test("day and time are in the stores' time zone", () => {
  const at = new Date('2026-03-29T22:30:00Z')
  expect(clockIn('Europe/Madrid', at)).toEqual({ day: '2026-03-30', time: '00:30' })
  expect(clockIn('America/New_York', at)).toEqual({ day: '2026-03-29', time: '18:30' })
  expect(clockIn('No/Where', at)).toEqual({ day: '2026-03-29', time: '22:30' })
})

test('the time zone of most of the selected locations determines today', () => {
  const store = (timeZone: string, storeAddressIds: number[]) => ({
    id: storeAddressIds[0] ?? 0,
    name: '',
    imageId: null,
    city: { code: '', name: '', currencyCode: 'EUR', countryCode: 'ES', timeZone, languageCode: 'es' },
    cityCode: '',
    vertical: 'FOOD' as const,
    isEnabled: true,
    isFranchise: false,
    isQCommerce: false,
    bagRegulationReference: null,
    storeAddressIds,
    storeAddresses: [],
  })
  const stores = [store('Europe/London', [1]), store('Asia/Tbilisi', [2, 3])]
  expect(zonesOf(stores, [])).toEqual({ main: 'Asia/Tbilisi', several: true })
  expect(zonesOf(stores, [1])).toEqual({ main: 'Europe/London', several: false })
  expect(zonesOf([], [])).toEqual({ main: 'UTC', several: false })
})

test('a link to days that cannot be shown shows a notice', () => {
  const noticeOf = (from: string, to: string) => choosePeriod(readPeriod({ from, to }), clock).notice
  expect(noticeOf('2021-03-30', '2026-03-29')).toBe('shortened')
  expect(noticeOf('2026-03-20', '2026-03-10')).toBe('inverted')
  expect(noticeOf('2026-05-01', '2026-05-02')).toBe('future')
  expect(noticeOf('2026-03-01', '2026-03-10')).toBeNull()
  expect(choosePeriod({ period: 'today' }, clock).notice).toBeNull()
})

test('year on year: the same weekdays 52 weeks earlier', () => {
  const { before, isYearBefore } = choosePeriod(readPeriod({ period: 'last-7', compare: 'year' }), clock)
  expect(isYearBefore).toBe(true)
  expect(before).toEqual({ from: '2025-03-25', to: '2025-04-01', until: '14:05' })
  expect(weekdayOf(before.from)).toBe(weekdayOf('2026-03-24'))
})
