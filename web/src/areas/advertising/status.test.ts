import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { expect, test } from 'vitest'
import { readSearch } from './search.ts'
import { statusNow } from './status.ts'

const now = new Date('2026-11-24T12:00:00Z')
const shown = (status: string, startDate: string, endDate: string) =>
  // only the fields the tag depends on
  statusNow({ status, startDate, endDate, timeZone: 'Europe/Madrid' } as Campaign, now)

test('ADS-STATE-STATUS: each status has its tag, and an unrecognised value shows as unknown', () => {
  for (const status of ['UPCOMING', 'ONGOING', 'STOPPED', 'COMPLETED'])
    expect(shown(status, '2026-11-20', '2026-11-30')).toBe(status)
  expect(shown('PAUSED_BY_MOON', '2026-11-20', '2026-11-30')).toBe('UNKNOWN')
})

test("ADS-STATE-OUT-OF-BALANCE: the status is resolved from the dates in the location's time zone", () => {
  expect(shown('OUT_OF_BALANCE', '2026-11-25', '2026-11-30')).toBe('UPCOMING')
  expect(shown('OUT_OF_BALANCE', '2026-11-24', '2026-11-24')).toBe('ONGOING')
  expect(shown('OUT_OF_BALANCE', '2026-11-01', '2026-11-23')).toBe('UNKNOWN')
})

test('ADS-UI-LAYOUT: tab, sorting and open ad are read from the address, and invalid values are dropped', () => {
  expect(readSearch({ status: 'STOPPED', sort: 'totalClicks', order: 'ASC', page: 2 })).toEqual({
    status: 'STOPPED',
    sort: 'totalClicks',
    order: 'ASC',
    page: 2,
  })
  expect(readSearch({ status: 'x', sort: 'budget', order: 'UP', page: 0, ad: '7' })).toEqual({})
})
