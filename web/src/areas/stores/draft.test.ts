import { expect, test } from 'vitest'
import type { StoreAddress } from '@storekeep/contract/areas/stores.ts'
import { maxLocations, nothing } from '../../kit/selection/rules.ts'
import type { VisibleStore } from '../../kit/selection/rules.ts'
import { draftOf, isTooMany } from './draft.ts'
import { nameBeside } from '../../figures/names/nameBeside.ts'
import { openStores, summaryOf } from './summary.ts'

const address = (id: number, storeId: number): StoreAddress => ({
  id,
  name: `L${id}`,
  address: 'A road',
  parentStoreId: storeId,
  cityCode: 'LON',
  isMarketplace: false,
  generation: 2,
  isEnabled: true,
  status: 'LIVE',
})
const city = {
  code: 'LON',
  name: 'London',
  currencyCode: 'GBP',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  languageCode: 'en',
}
const store = (id: number, ids: number[]): VisibleStore => {
  const addresses = ids.map((one) => address(one, id))
  return {
    id,
    name: `S${id}`,
    isOnboarding: false,
    addresses,
    store: {
      id,
      name: `S${id}`,
      imageId: null,
      city,
      cityCode: 'LON',
      vertical: 'FOOD',
      isEnabled: true,
      isFranchise: false,
      isQCommerce: false,
      bagRegulationReference: null,
      storeAddressIds: ids,
      storeAddresses: addresses,
    },
  }
}
const two = [store(1, [11, 12]), store(2, [21])]
const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

test('SELECTOR-RULE-SELECTION: selecting stores and locations in the lists', () => {
  expect(draftOf(two, 'stores', ['1'], 'multi')).toEqual({ storeIds: [1], storeAddressIds: [11, 12] })
  expect(draftOf(two, 'locations', ['21', '12'], 'multi')).toEqual({
    storeIds: [1, 2],
    storeAddressIds: [12, 21],
  })
  expect(draftOf(two, 'stores', [], 'multi')).toEqual(nothing)
})

test('the list of locations offers those of the selected stores, or all', () => {
  expect(openStores(two, nothing)).toHaveLength(2)
  expect(openStores(two, { storeIds: [2], storeAddressIds: [21] }).map(({ id }) => id)).toEqual([2])
})

test('GAP-NONE-MEANS-ALL: without a selection the buttons read "all stores" and "all locations"', () => {
  expect(summaryOf(two, nothing)).toEqual({ stores: 'all', locations: 'all' })
  expect(summaryOf(two, { storeIds: [1], storeAddressIds: [11, 12] })).toEqual({
    stores: { name: 'S1' },
    locations: 'all',
  })
  expect(summaryOf(two, { storeIds: [1], storeAddressIds: [12] })).toEqual({
    stores: { name: 'S1' },
    locations: { name: 'L12' },
  })
  expect(summaryOf([...two, store(3, [31])], { storeIds: [1, 2], storeAddressIds: [11, 21] })).toEqual({
    stores: { count: 2 },
    locations: { count: 2 },
  })
})

test.each([
  ['Copper Tandoor', 'Copper Tandoor · Brixton', 'Brixton'],
  ['Copper Tandoor', 'Copper Tandoor - Brixton', 'Brixton'],
  ['Copper Tandoor', 'Copper Tandoori', 'Copper Tandoori'],
  ['Copper Tandoor', 'Copper Tandoor', 'Copper Tandoor'],
  ['Copper Tandoor', 'Copper Tandoor · ', 'Copper Tandoor · '],
  ['Pickle', 'Brixton', 'Brixton'],
])('beside %s, %s reads %s', (store, location, read) => {
  expect(nameBeside(store, location)).toBe(read)
})

test('SELECTOR-UI-STATIC: one store with one location shows both names', () => {
  expect(summaryOf([store(2, [21])], { storeIds: [2], storeAddressIds: [21] })).toEqual({
    stores: { name: 'S2' },
    locations: { name: 'L21' },
  })
})

test('GAP-NONE-MEANS-ALL: more locations than a request can name are refused unless they are all', () => {
  const large = [store(1, ids(1, maxLocations)), store(2, ids(1001, 5))]
  const picked = (n: number) =>
    draftOf(large, 'locations', [...ids(1, maxLocations), ...ids(1001, n)].map(String), 'multi')
  expect([isTooMany(large, picked(0)), isTooMany(large, picked(1)), isTooMany(large, picked(5))]).toEqual([
    false,
    true,
    false,
  ])
})
