import { expect, test } from 'vitest'
import { grainFor, startOf } from './grain.ts'

test('a chart has one point per day for a month, per week for a quarter, per month for a year', () => {
  expect([1, 28, 62].map(grainFor)).toEqual(['day', 'day', 'day'])
  expect([63, 90, 200].map(grainFor)).toEqual(['week', 'week', 'week'])
  expect([201, 365, 400].map(grainFor)).toEqual(['month', 'month', 'month'])
})

test('weeks start on Monday', () => {
  expect(startOf('2026-11-29', 'week')).toBe('2026-11-23')
  expect(startOf('2026-11-23', 'week')).toBe('2026-11-23')
  expect(startOf('2026-11-29', 'month')).toBe('2026-11-01')
  expect(startOf('2026-11-29', 'day')).toBe('2026-11-29')
})
