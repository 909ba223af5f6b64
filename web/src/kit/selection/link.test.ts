import { expect, test } from 'vitest'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { linkOf } from './link.ts'
import { entrySelection, nothing, pickAddresses, pickStores, visibleStores } from './rules.ts'

const city = {
  code: 'LON',
  name: 'London',
  currencyCode: 'GBP',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  languageCode: 'en',
}
const store = (id: number, ids: number[]): Store => ({
  id,
  name: `Store ${id}`,
  imageId: null,
  city,
  cityCode: 'LON',
  vertical: 'FOOD',
  isEnabled: true,
  isFranchise: false,
  isQCommerce: false,
  bagRegulationReference: null,
  storeAddressIds: ids,
  storeAddresses: ids.map((address) => ({
    id: address,
    name: `Location ${address}`,
    address: 'A road',
    parentStoreId: id,
    cityCode: 'LON',
    isMarketplace: false,
    generation: 2,
    isEnabled: true,
    status: 'LIVE',
  })),
})
const three = visibleStores([store(1, [11, 12]), store(2, [21, 22]), store(3, [31])])
const usual = { initial: 'none', mode: 'multi', control: 'enabled', defaultState: 'strict' } as const
const page = (given: object = {}) => ({ stores: { ...usual, ...given }, addresses: { ...usual, ...given } })

test('a link lists whole stores by their ids, and parts of them by their locations', () => {
  expect(linkOf(page(), three, pickStores(three, [2], 'multi'))).toEqual({ stores: 2 })
  expect(linkOf(page(), three, pickStores(three, [1, 3], 'multi'))).toEqual({ stores: '1-3' })
  expect(linkOf(page(), three, pickAddresses(three, [12, 21], 'multi'))).toEqual({ addresses: '12-21' })
})

test("a link omits the page's default selection, and any selection where there are no selectors", () => {
  const all = pickStores(three, [1, 2, 3], 'multi')
  expect(linkOf(page(), three, nothing)).toEqual({})
  expect(linkOf(page(), three, all)).toEqual({})
  const first = { ...page({ initial: 'first', mode: 'single' }), addresses: usual }
  expect(linkOf(first, three, pickStores(three, [1], 'single'))).toEqual({})
  expect(linkOf({ stores: 'hidden', addresses: 'hidden' }, three, all)).toEqual({})
  expect(linkOf(page({ control: 'readonly' }), three, pickStores(three, [2], 'multi'))).toEqual({})
})

test('the link of a selection always restores it', () => {
  const picks = [
    pickStores(three, [2, 3], 'multi'),
    pickAddresses(three, [11], 'multi'),
    pickAddresses(three, [31, 22], 'multi'),
  ]
  for (const picked of picks) {
    const link = linkOf(page(), three, picked)
    expect(entrySelection(page(), three, { stored: nothing, params: { ...link } })).toEqual(picked)
  }
})

test("STORE-ROUTE-LOCATION-SETTINGS: a page about one location keeps the selected one, else takes the store's first", () => {
  const one = page({ initial: 'first', mode: 'single', defaultState: 'none' })
  const entered = (...ids: number[]) =>
    entrySelection(one, three, { stored: pickAddresses(three, ids, 'multi') }).storeAddressIds
  expect([entered(), entered(22), entered(12, 21), entered(31)]).toEqual([[11], [22], [12], [31]])
  expect(linkOf(one, three, pickAddresses(three, [11], 'single'))).toEqual({})
  expect(linkOf(one, three, pickAddresses(three, [22], 'single'))).toEqual({ addresses: 22 })
  expect(entrySelection(one, three, { stored: nothing, params: { addresses: 22 } }).storeAddressIds).toEqual([
    22,
  ])
})
