import type { Store } from '@storekeep/contract/areas/stores.ts'
import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { keepFlags } from '#kit/flags/keep.ts'
import type { Entered } from '#kit/router/routes.ts'
import { chosenNow, select, selection } from '#kit/selection/selection.ts'
import { guardList, guardLocation } from './performance.guard.ts'

const store = (vertical: Store['vertical'], ...generations: (1 | 2)[]): Store => ({
  id: 1,
  name: 'Noodles',
  imageId: null,
  city: {
    code: 'L',
    name: 'L',
    currencyCode: 'GBP',
    countryCode: 'GB',
    timeZone: 'UTC',
    languageCode: 'en',
  },
  cityCode: 'L',
  vertical,
  isEnabled: true,
  isFranchise: false,
  isQCommerce: vertical === 'Q_COMMERCE',
  bagRegulationReference: null,
  storeAddressIds: generations.map((_, at) => at + 1),
  storeAddresses: generations.map((generation, at) => ({
    id: at + 1,
    parentStoreId: 1,
    name: `location ${at + 1}`,
    address: '',
    cityCode: 'L',
    isMarketplace: false,
    generation,
    isEnabled: true,
    status: 'LIVE' as const,
  })),
})
const entered = (...stores: Store[]): Entered => ({
  signedIn: { stores } as unknown as Entered['signedIn'], // the guards read only the stores
  enterPage: () => undefined,
  ask: () => undefined,
  loadNotices: async () => undefined,
  chosenNow: () => chosenNow(stores, null, { sections: [] }),
})
/** The address a guard redirects to; null if it allows entry. */
const redirectOf = async (guard: Promise<void>): Promise<string | null> => {
  const thrown: unknown = await guard.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isRedirect(thrown)) return null
  const { href, to, params } = thrown.options
  return href ?? String(to).replace('$storeAddressId', () => Object.values(params ?? {}).join(''))
}

beforeEach(() => {
  select({ storeIds: [], storeAddressIds: [] })
  keepFlags({ SK_PARTNER_SCORE_ENABLED: true })
})

test('PERF-GUARD-PARTNER-SCORE: flag × eligible, only both open the page', async () => {
  const found: unknown[] = []
  for (const isOn of [true, false])
    for (const vertical of ['FOOD', 'Q_COMMERCE'] as const) {
      keepFlags({ SK_PARTNER_SCORE_ENABLED: isOn })
      const at = entered(store(vertical, 2, 2))
      found.push([
        isOn,
        vertical,
        await redirectOf(guardList('score', at)),
        await redirectOf(guardLocation('score', at, '1')),
      ])
    }
  expect(found).toEqual([
    [true, 'FOOD', null, null],
    [true, 'Q_COMMERCE', '/home', '/home'],
    [false, 'FOOD', '/home', '/home'],
    [false, 'Q_COMMERCE', '/home', '/home'],
  ])
})

test('PERF-GUARD-TOP-PERFORMER: it requires generation 2, whatever the flag', async () => {
  keepFlags({ SK_PARTNER_SCORE_ENABLED: false })
  expect(await redirectOf(guardList('top', entered(store('FOOD', 1, 1))))).toBe('/home')
  expect(await redirectOf(guardLocation('top', entered(store('FOOD', 1, 1)), '1'))).toBe('/home')
  expect(await redirectOf(guardList('top', entered(store('FOOD', 2, 2))))).toBeNull()
  // generation 1 can open the score
  keepFlags({ SK_PARTNER_SCORE_ENABLED: true })
  expect(await redirectOf(guardList('score', entered(store('FOOD', 1, 1))))).toBeNull()
})

test('one eligible location: /partner-score → /partner-score/{id}, /top-performer → /top-performer/{id}', async () => {
  const one = entered(store('FOOD', 1, 2))
  expect(await redirectOf(guardList('top', one))).toBe('/top-performer/2')
  const two = entered(store('FOOD', 2, 2))
  expect(await redirectOf(guardList('score', two))).toBeNull()
  select({ storeIds: [1], storeAddressIds: [2] })
  expect(await redirectOf(guardList('score', two))).toBe('/partner-score/2')
})

test('the page of a location selects it; an unknown location redirects to the list', async () => {
  const two = entered(store('FOOD', 2, 2))
  expect(await redirectOf(guardLocation('score', two, '2'))).toBeNull()
  expect(selection()).toEqual({ storeIds: [1], storeAddressIds: [2] })
  for (const unknown of ['7', 'x', ''])
    expect(await redirectOf(guardLocation('score', two, unknown))).toBe('/partner-score')
})
