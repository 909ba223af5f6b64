import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSearch } from '#kit/page/useAddress.ts'
import { filtersOf, noFilters, readReports, setFilters } from './search.ts'

test('the address says which orders are shown, and what makes no sense in it is dropped', () => {
  const raw = {
    period: 'last-7',
    status: 'DELIVERED.EATEN.CANCELLED',
    rating: 'NEGATIVE',
    issues: 'yes',
    prime: 'maybe',
    code: 17,
    currency: 'gbp',
    page: 3,
    tab: 'other',
    evil: true,
  }
  expect(readReports(raw)).toEqual({
    period: 'last-7',
    status: 'DELIVERED.CANCELLED',
    rating: 'NEGATIVE',
    issues: 'yes',
    code: '17',
    page: 3,
  })
  expect(filtersOf(readReports(raw))).toEqual({
    status: ['DELIVERED', 'CANCELLED'],
    rating: ['NEGATIVE'],
    issues: true,
    code: '17',
  })
})

test('reading any address twice gives the same as reading it once', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
      const once = readReports(raw)
      expect(readReports({ ...once })).toEqual(once)
    }),
  )
})

test('another filter starts at the first page; without filters the period stays', () => {
  const search = readReports({ period: 'last-7', status: 'DELIVERED', code: 'AB', page: 4 })
  expect(changedSearch(readReports, search, { issues: 'no' })).toEqual({
    period: 'last-7',
    status: 'DELIVERED',
    code: 'AB',
    issues: 'no',
  })
  expect(setFilters(search)).toEqual(['status'])
  expect(changedSearch(readReports, search, noFilters)).toEqual({ period: 'last-7' })
})
