import { expect, test } from 'vitest'
import { areSame, weekHours } from './weekHours.ts'

test('GAP-HOURS: special hours start from the weekly hours of their day', () => {
  const late = [{ opening: '18:00', closing: '01:00' }]
  const week = [[{ opening: '09:00', closing: '17:00' }], [], [], [], late, late, []]
  expect(weekHours(week, '2026-11-23')).toEqual([{ opening: '09:00', closing: '17:00' }])
  expect(weekHours(week, '2026-11-27')).toEqual(late)
  expect(weekHours(week, '2026-11-29')).toEqual([])
  expect([areSame(late, weekHours(week, '2026-11-28')), areSame(late, []), areSame([], [])]).toEqual([
    true,
    false,
    true,
  ])
})
