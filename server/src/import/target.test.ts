import { expect, test } from 'vitest'
import { onlyZoneOf } from '../platform/tenancy/time-zones.ts'
import { currencyOf } from './values/countries.ts'
import { CommandFault, destinationOf, type StoreOptions } from './target.ts'

const london: StoreOptions = { newStore: 'Blue Door', country: 'GB', city: 'London', newCity: true }

test('a new store creates what is missing and nothing that exists', () => {
  const fresh = destinationOf({ ...london, owner: 'Ana@demo.test' }, {})
  expect(fresh).toMatchObject({ currency: 'GBP', timeZone: 'Europe/London', isInvited: true })
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
      owner: { externalId: 'u1', hasPassword: true },
    },
  )
  expect(known?.lines.map(([name]) => name)).toEqual(['partners', 'stores', 'locations', 'grants'])
  expect(known).toMatchObject({ hints: [], isInvited: false })
})

test('equal names are the same store, different names another one, in every script', () => {
  const location = (newStore: string) => destinationOf({ ...london, newStore }, {})?.location
  expect(location('Blue Door')).toBe(location(' blue door'))
  expect(location('Blue Door')).not.toBe(location('Blue-Door'))
  expect(location('青い扉')).not.toBe(location('赤い扉'))
})

test('an unknown city is created only if it is marked as new, with a time zone if the country has several', () => {
  const options: StoreOptions = { ...london, city: 'Lodnon', newCity: false }
  expect(() => destinationOf(options, { cityNames: ['Leeds', 'London'] })).toThrow(
    'There is no city “Lodnon”. GB has: Leeds, London. If it is spelt right, add --new-city',
  )
  expect(destinationOf({ ...options, newCity: true }, {})?.timeZone).toBe('Europe/London')
  const madrid: StoreOptions = { newStore: 'X', country: 'ES', city: 'Madrid', newCity: true }
  expect(() => destinationOf(madrid, {})).toThrow('--time-zone: ')
  expect(() => destinationOf(madrid, {})).toThrow(CommandFault)
  expect(destinationOf({ ...madrid, timeZone: 'Europe/Madrid' }, {})?.timeZone).toBe('Europe/Madrid')
})

test('currencies and time zones are derived where there is only one', () => {
  expect([currencyOf('JP'), currencyOf('PL'), currencyOf('ZZ')]).toEqual(['JPY', 'PLN', undefined])
  expect(['GB', 'ES', 'US'].map(onlyZoneOf)).toEqual(['Europe/London', undefined, undefined])
  expect(() =>
    destinationOf(
      { ...london, timeZone: 'Europe/Paris' },
      { city: { code: 'LON', timeZone: 'Europe/London', currency: 'GBP' } },
    ),
  ).toThrow(/time zone Europe\/London already/)
})
