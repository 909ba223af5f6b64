import { expect, test } from 'vitest'
import { closed, daysOf, factsOf, locationIdOf } from './facts.ts'

test('opening hours are one fact for each day of the week, special day and holiday', () => {
  const shifts = [{ opening: '18:00', closing: '02:00' }]
  const facts = factsOf({
    week: [shifts, [{ opening: '00:00', closing: '00:00' }], []],
    specials: [{ day: '2026-12-03', shifts, note: 'Stocktaking' }],
    holidays: [{ start: '2026-12-10', end: '2026-12-12', note: null }],
  })
  expect(facts).toEqual({
    'weekday.1': ['18:00–02:00'],
    'weekday.2': ['00:00–24:00'],
    'weekday.3': [closed],
    'days.2026-12-03/2026-12-03': ['18:00–02:00', 'Stocktaking'],
    'days.2026-12-10/2026-12-12': [closed],
  })
  expect(Object.keys(facts).map(daysOf)).toEqual([
    { weekday: 1 },
    { weekday: 2 },
    { weekday: 3 },
    { start: '2026-12-03', end: '2026-12-03' },
    { start: '2026-12-10', end: '2026-12-12' },
  ])
  expect(daysOf('name')).toBeNull()
})

test('a right for all locations has no list of them', () => {
  expect(factsOf({ role: 'MANAGER', allLocations: true, storeAddressIds: [] })).toEqual({
    role: 'MANAGER',
    locations: null,
  })
  expect(factsOf(null)).toEqual({})
})

test('hours, pauses and contacts are those of a location', () => {
  const part = { id: '7', person: null, before: null, after: null }
  expect(locationIdOf({ ...part, entity: 'opening hours' })).toBe(7)
  expect(locationIdOf({ ...part, entity: 'product' })).toBeNull()
})
