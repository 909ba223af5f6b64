import { expect, test } from 'vitest'
import { currencyOf, timeZoneOf } from './countries.ts'
import { destinationOf, type Place } from './target.ts'

const london: Place = { newStore: 'Blue Door', country: 'GB', city: 'London' }

test('a new store needs all that is missing and nothing that is there', () => {
  const fresh = destinationOf({ ...london, owner: 'Ana@demo.test' }, {})
  expect(fresh).toMatchObject({ currency: 'GBP', timeZone: 'Europe/London' })
  expect(fresh?.lines.map(([name]) => name)).toEqual([
    'countries',
    'cities',
    'partners',
    'stores',
    'locations',
    'users',
    'grants',
  ])
  const known = destinationOf(
    { ...london, owner: 'Ana@demo.test' },
    {
      country: { code: 'GB', currency: 'GBP' },
      city: { code: 'LON', timeZone: 'Europe/London', currency: 'GBP' },
      owner: { externalId: 'u1' },
    },
  )
  expect(known?.lines.map(([name]) => name)).toEqual(['partners', 'stores', 'locations', 'grants'])
  expect(known?.hints).toEqual([])
})

test('the same name is the same store, another name another, in every script', () => {
  const location = (newStore: string) => destinationOf({ ...london, newStore }, {})?.location
  expect(location('Blue Door')).toBe(location(' blue door'))
  expect(location('Blue Door')).not.toBe(location('Blue-Door'))
  expect(location('青い扉')).not.toBe(location('赤い扉'))
})

test('currencies and zones are known where there is no choice', () => {
  expect([currencyOf('JP'), currencyOf('PL'), currencyOf('ZZ')]).toEqual(['JPY', 'PLN', undefined])
  expect(timeZoneOf('GB', 'Leeds')).toBe('Europe/London')
  expect(timeZoneOf('ES', 'Madrid')).toBe('Europe/Madrid')
  expect(timeZoneOf('US', 'New York')).toBe('America/New_York')
  expect(timeZoneOf('US', 'Springfield')).toBeUndefined()
  expect(() =>
    destinationOf(
      { ...london, timeZone: 'Europe/Paris' },
      { city: { code: 'LON', timeZone: 'Europe/London', currency: 'GBP' } },
    ),
  ).toThrow(/time zone Europe\/London already/)
})
