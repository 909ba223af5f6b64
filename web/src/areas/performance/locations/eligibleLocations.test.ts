import type { Store } from '@storekeep/contract/areas/stores.ts'
import { expect, test } from 'vitest'
import { chosenOf, visibleStores } from '#kit/selection/rules.ts'
import { selectedLocations, eligibleLocations, sentIds, pageFor } from './eligibleLocations.ts'

const city = {
  code: 'L',
  name: 'L',
  currencyCode: 'GBP',
  countryCode: 'GB',
  timeZone: 'UTC',
  languageCode: 'en',
}
const location = (id: number, parentStoreId: number, changes = {}) => ({
  id,
  parentStoreId,
  name: `location ${id}`,
  address: '',
  cityCode: 'L',
  isMarketplace: false,
  generation: 2 as const,
  isEnabled: true,
  status: 'LIVE' as const,
  ...changes,
})
const store = (id: number, vertical: Store['vertical'], addresses: Store['storeAddresses']): Store => ({
  id,
  name: `store ${id}`,
  imageId: null,
  city,
  cityCode: 'L',
  vertical,
  isEnabled: true,
  isFranchise: false,
  isQCommerce: vertical === 'Q_COMMERCE',
  bagRegulationReference: null,
  storeAddressIds: addresses.map((address) => address.id),
  storeAddresses: addresses,
})
const stores = visibleStores([
  store(1, 'FOOD', [
    location(1, 1),
    location(2, 1, { isMarketplace: true }),
    location(3, 1, { generation: 1 }),
    location(4, 1, { status: 'ONBOARDING' }),
  ]),
  store(2, 'Q_COMMERCE', [location(5, 2)]),
  store(3, 'FOOD', [location(6, 3)]),
])
const chosen = (...ids: number[]) => chosenOf(stores, { storeIds: [1], storeAddressIds: ids })

test('PERF-PERM-ELIGIBILITY: of a mixed selection the ineligible are listed, and only the eligible are sent', () => {
  const score = selectedLocations('score', chosen(1, 2, 3, 5))
  expect(sentIds(score)).toEqual([1, 3])
  expect(score.leftOut).toEqual([
    { storeAddressId: 2, why: 'marketplace' },
    { storeAddressId: 5, why: 'quickCommerce' },
  ])
  const top = selectedLocations('top', chosen(1, 2, 3, 5))
  expect(sentIds(top)).toEqual([1])
  expect(top.leftOut.map(({ why }) => why)).toEqual(['marketplace', 'firstGeneration', 'quickCommerce'])
})

test('locations in onboarding are neither eligible nor excluded', () => {
  expect(eligibleLocations('score', stores)).toMatchObject({ eligible: [1, 3, 6] })
})

test('more locations than a request can name are requested as all', () => {
  expect(sentIds({ eligible: Array.from({ length: 201 }, (_, id) => id), leftOut: [] })).toBeUndefined()
})

test('PERF-GUARD-PARTNER-SCORE, PERF-GUARD-TOP-PERFORMER: a single location has its own page, several have the list', () => {
  const of = (...eligible: number[]) => ({ eligible, leftOut: [] })
  expect(pageFor(of(7), null)).toBe(7)
  expect(pageFor(of(7), 7)).toBeNull()
  expect(pageFor(of(7), 8)).toBe(7)
  expect(pageFor(of(7, 8), null)).toBeNull()
  expect(pageFor(of(7, 8), 7)).toBe('list')
  expect(pageFor(of(), null)).toBeNull()
})
