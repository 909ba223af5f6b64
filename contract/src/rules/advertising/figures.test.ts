import { expect, test } from 'vitest'
import { evenSpend, paceOf } from './figures.ts'

const ad = {
  startDate: '2026-06-01',
  endDate: '2026-06-10',
  budget: 1000,
  dailyLimit: 500,
  spend: 0,
  missedShare: 0,
}

test('an ad should have spent the share of its budget of the days that are over, within its daily limit', () => {
  expect(evenSpend(ad, '2026-06-03', 0.5)).toBe(250)
  expect(evenSpend({ ...ad, dailyLimit: 60 }, '2026-06-03', 0.5)).toBe(150)
  expect(evenSpend(ad, '2026-06-20', 0)).toBe(1000)
  expect(paceOf({ ...ad, spend: 250 }, '2026-06-03', 0.5)).toBe('ON_TRACK')
  expect(paceOf({ ...ad, spend: 199 }, '2026-06-03', 0.5)).toBe('BEHIND')
  expect(paceOf({ ...ad, spend: 301 }, '2026-06-03', 0.5)).toBe('AHEAD')
})

test('an ad that was created in the afternoon is not behind at once', () => {
  const late = { ...ad, missedShare: 0.6 }
  expect(paceOf(ad, '2026-06-01', 0.62)).toBe('BEHIND')
  expect(paceOf(late, '2026-06-01', 0.62)).toBeNull()
  expect(paceOf(late, '2026-06-01', 0.9)).toBe('BEHIND')
  expect(evenSpend(late, '2026-06-02', 0.6)).toBeCloseTo(1000 / 9.4)
  expect(evenSpend(late, '2026-06-11', 0)).toBe(1000)
})
