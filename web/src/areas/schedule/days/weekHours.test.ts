import { expect, test } from 'vitest'
import { areSame, isSameSpecial, weekHours } from './weekHours.ts'

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

test('special hours differ by their times and their name', () => {
  const eve = { day: '2026-12-24', shifts: [{ opening: '10:00', closing: '14:00' }], note: null }
  expect(isSameSpecial(eve, { ...eve, shifts: [...eve.shifts] })).toBe(true)
  for (const other of [{ ...eve, shifts: [] }, { ...eve, note: 'Christmas Eve' }, undefined])
    expect(isSameSpecial(eve, other)).toBe(false)
})
