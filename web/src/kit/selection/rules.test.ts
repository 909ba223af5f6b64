import { expect, test } from 'vitest'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import {
  chosenOf,
  entrySelection,
  maxLocations,
  nothing,
  pickAddresses,
  pickStores,
  visibleStores,
} from './rules.ts'

type Location = { id: number; enabled?: boolean; status?: 'LIVE' | 'ONBOARDING' | 'PRE_ONBOARDING' }
const city = {
  code: 'LON',
  name: 'London',
  currencyCode: 'GBP',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  languageCode: 'en',
}
const store = (id: number, locations: Location[]): Store => ({
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
  storeAddressIds: locations.filter((l) => l.enabled !== false).map((l) => l.id),
  storeAddresses: locations.map((l) => ({
    id: l.id,
    name: `Location ${l.id}`,
    address: 'A road',
    parentStoreId: id,
    cityCode: 'LON',
    isMarketplace: false,
    generation: 2,
    isEnabled: l.enabled !== false,
    status: l.status ?? 'LIVE',
  })),
})
const two = visibleStores([store(1, [{ id: 11 }, { id: 12 }]), store(2, [{ id: 21 }, { id: 22 }])])
const multi = { initial: 'none', mode: 'multi', control: 'enabled', defaultState: 'strict' } as const
const page = (stores: object) => ({ stores: { ...multi, ...stores }, addresses: multi })

test('SHELL-RULE-USERS: two stores with two locations each give four locations to choose from', () => {
  expect(two.flatMap((s) => s.addresses.map((a) => a.id))).toEqual([11, 12, 21, 22])
})

test('SELECTOR-RULE-VISIBILITY: disabled locations are hidden unless in onboarding, and so are stores without any left', () => {
  const seen = visibleStores([
    store(1, [{ id: 11, enabled: false }, { id: 12 }]),
    store(2, [{ id: 21, enabled: false }]),
    store(3, [{ id: 31, enabled: false, status: 'ONBOARDING' }]),
  ])
  expect(seen.map((s) => [s.id, s.isOnboarding, s.addresses.map((a) => a.id)])).toEqual([
    [1, false, [12]],
    [3, true, [31]],
  ])
})

test('SELECTOR-RULE-SELECTION: selecting stores selects their live locations, single mode keeps the first', () => {
  const stores = visibleStores([
    store(1, [{ id: 11 }, { id: 12, status: 'ONBOARDING' }]),
    store(2, [{ id: 21 }]),
  ])
  expect(pickStores(stores, [2, 1], 'multi')).toEqual({ storeIds: [1, 2], storeAddressIds: [11, 21] })
  expect(pickStores(stores, [1, 2], 'single')).toEqual({ storeIds: [1], storeAddressIds: [11] })
})

test('SELECTOR-RULE-SELECTION: selecting a location selects its store, deselecting the last one deselects the store', () => {
  expect(pickAddresses(two, [22], 'multi')).toEqual({ storeIds: [2], storeAddressIds: [22] })
  expect(pickAddresses(two, [22, 11], 'single')).toEqual({ storeIds: [2], storeAddressIds: [22] })
  expect(pickAddresses(two, [], 'multi')).toEqual(nothing)
  expect(pickAddresses(two, [999], 'multi')).toEqual(nothing)
})

test('SELECTOR-RULE-INITIAL: all, first, none and the id in the address', () => {
  const at = (stores: object, params = {}) => entrySelection(page(stores), two, { stored: nothing, params })
  expect(at({ initial: 'all' }).storeAddressIds).toEqual([11, 12, 21, 22])
  expect(at({ initial: 'first', mode: 'single' })).toEqual({ storeIds: [1], storeAddressIds: [11, 12] })
  expect(at({ initial: 'none' })).toEqual(nothing)
  expect(at({ initial: 'params' }, { storeId: '2' }).storeIds).toEqual([2])
  expect(at({ initial: 'params' }, { storeAddressId: '12' })).toEqual({
    storeIds: [1],
    storeAddressIds: [12],
  })
  expect(at({ initial: 'params' }, { storeId: 'x' })).toEqual(nothing)
})

test('a page with a location in its path uses that one, whatever was selected before', () => {
  const declared = page({ initial: 'params', mode: 'single', control: 'static' })
  const stored = { storeIds: [1], storeAddressIds: [11] }
  expect(entrySelection(declared, two, { stored, params: { storeAddressId: '22' } })).toEqual({
    storeIds: [2],
    storeAddressIds: [22],
  })
})

test('SELECTOR-RULE-MODE: "all" in single mode is the first store with all of its locations (GAP-SINGLE-ALL)', () => {
  expect(entrySelection(page({ initial: 'all', mode: 'single' }), two, { stored: nothing })).toEqual({
    storeIds: [1],
    storeAddressIds: [11, 12],
  })
})

test('SELECTOR-RULE-DEFAULTSTATE: strict starts with the default, none keeps what is still valid', () => {
  const stored = { storeIds: [2], storeAddressIds: [21] }
  expect(entrySelection(page({ defaultState: 'strict' }), two, { stored })).toEqual(nothing)
  // a selection made on a page of the same mode is kept, one from another mode is not
  expect(entrySelection(page({ defaultState: 'strict' }), two, { stored, madeIn: 'multi' })).toEqual(stored)
  expect(entrySelection(page({ defaultState: 'strict' }), two, { stored, madeIn: 'single' })).toEqual(nothing)
  expect(entrySelection(page({ defaultState: 'none' }), two, { stored })).toEqual(stored)
  expect(
    entrySelection(page({ defaultState: 'none', initial: 'all' }), two, {
      stored: { storeIds: [9], storeAddressIds: [99] },
    }).storeIds,
  ).toEqual([1, 2])
})

test('SELECTOR-RULE-HIDDEN: a page without selectors does not change the selection', () => {
  const stored = { storeIds: [2], storeAddressIds: [21] }
  expect(entrySelection({ stores: 'hidden', addresses: 'hidden' }, two, { stored })).toBe(stored)
})

test('GAP-NONE-MEANS-ALL: an empty selection means everything, and everything is sent as none', () => {
  expect(chosenOf(two, nothing)).toMatchObject({ all: true, sentIds: undefined })
  expect(chosenOf(two, nothing).addresses.map((a) => a.id)).toEqual([11, 12, 21, 22])
  expect(chosenOf(two, pickStores(two, [1, 2], 'multi'))).toMatchObject({ all: true, sentIds: undefined })
  expect(chosenOf(two, pickAddresses(two, [21], 'multi'))).toMatchObject({ all: false, sentIds: [21] })
})

test('GAP-NONE-MEANS-ALL: a selected store in onboarding means its own locations, never those of live stores', () => {
  const mixed = visibleStores([store(1, [{ id: 11, status: 'ONBOARDING' }]), store(2, [{ id: 21 }])])
  const chosen = chosenOf(mixed, pickStores(mixed, [1], 'multi'))
  expect([chosen.all, chosen.stores.map(({ id }) => id), chosen.sentIds]).toEqual([false, [1], [11]])
  expect(chosenOf(mixed, nothing)).toMatchObject({ all: true, sentIds: undefined })
  expect(chosenOf(mixed, pickStores(mixed, [1, 2], 'multi')).all).toBe(true)
})

test('SELECTOR-RULE-INITIAL: a page of one store starts with the first live one', () => {
  const mixed = visibleStores([store(1, [{ id: 11, status: 'ONBOARDING' }]), store(2, [{ id: 21 }])])
  for (const initial of ['first', 'all']) {
    const one = page({ initial, mode: 'single' })
    expect(entrySelection(one, mixed, { stored: nothing })).toEqual({ storeIds: [2], storeAddressIds: [21] })
    expect(entrySelection(one, mixed.slice(0, 1), { stored: nothing }).storeIds).toEqual([1])
  }
})

test('GAP-NONE-MEANS-ALL: a selection that no longer exists counts as empty', () => {
  expect(chosenOf(two, { storeIds: [9], storeAddressIds: [99] })).toMatchObject({
    all: true,
    sentIds: undefined,
  })
})

test('GAP-NONE-MEANS-ALL: one store stays that store however many locations it has', () => {
  const locations = (from: number) => Array.from({ length: maxLocations + 1 }, (_, i) => ({ id: from + i }))
  const large = visibleStores([store(1, locations(1)), store(2, locations(1001)), store(3, [{ id: 5000 }])])
  const chosen = chosenOf(large, pickStores(large, [2], 'single'))
  expect([chosen.all, chosen.stores.map(({ id }) => id)]).toEqual([false, [2]])
  expect(chosen.sentIds).toHaveLength(maxLocations + 1)
  expect(chosenOf(large, pickStores(large, [2, 3], 'multi')).all).toBe(true)
})

test('GAP-NONE-MEANS-ALL: up to two hundred locations are sent as ids', () => {
  const many = visibleStores([
    store(
      1,
      Array.from({ length: 300 }, (_, i) => ({ id: i + 1 })),
    ),
  ])
  const ids = Array.from({ length: maxLocations }, (_, i) => i + 1)
  expect(chosenOf(many, pickAddresses(many, ids, 'multi')).sentIds).toHaveLength(200)
})

test("SELECTOR-RULE-INITIAL: stores or locations in a link override the page's default", () => {
  const at = (stores: object, params: object) =>
    entrySelection(page(stores), two, { stored: nothing, params: { ...params } })
  expect(at({}, { stores: 2 })).toEqual({ storeIds: [2], storeAddressIds: [21, 22] })
  expect(at({}, { stores: '1-2' }).storeIds).toEqual([1, 2])
  expect(at({}, { addresses: '12-21' })).toEqual({ storeIds: [1, 2], storeAddressIds: [12, 21] })
  expect(at({ mode: 'single', initial: 'first' }, { stores: '2-1' }).storeIds).toEqual([1])
  // other users' stores, invalid ids, and pages without selectors
  for (const stores of ['999', 'x-y', '', '-', {}, null]) expect(at({}, { stores })).toEqual(nothing)
  expect(at({ initial: 'all', control: 'readonly' }, { stores: 2 }).storeIds).toEqual([1, 2])
})
