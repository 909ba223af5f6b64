import { expect, test } from 'vitest'
import { addMonths, daysOfMonth, monthOf, monthsUpTo } from './months.ts'

test('arithmetic of months crosses years in both directions', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-03', -27)).toBe('2023-12')
  expect(monthsUpTo('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('a month contains the days from its first to the first of the next (exclusive)', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' })
  expect(monthOf('2026-12-31')).toBe('2026-12')
})
