import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { differing, merged, theirsAlone } from './form/conflict/differences.ts'
import { collectionAfter, collectionOfGroup } from './overview/selected.ts'
import { keepTab, keptTab, readFormSearch, readSearch, tabs } from './search.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('CATALOG-STORAGE-TAB: the open tab is kept under activeMenuTab, and an unknown one begins with the overview', () => {
  expect(keptTab()).toBe('menu-overview')
  for (const tab of tabs) {
    keepTab(tab)
    expect([sessionStorage.getItem('activeMenuTab'), keptTab()]).toEqual([tab, tab])
  }
  sessionStorage.setItem('activeMenuTab', 'kitchen')
  expect(keptTab()).toBe('menu-overview')
})

const collection = (id: number, collectionGroupId: number) => ({
  id,
  collectionGroupId,
  name: `Collection ${id}`,
  imageServiceId: null,
  version: 1,
})
const groups = [
  { id: 0, name: null, version: 0, collections: [] },
  { id: 4, name: 'Day', version: 1, collections: [collection(7, 4), collection(8, 4)] },
  { id: 5, name: 'Night', version: 1, collections: [collection(9, 5)] },
]

test('CATALOG-STATE-COLL-FETCH, CATALOG-STATE-COLL-DELETE: the selected collection stays, else the first one is selected', () => {
  expect(collectionAfter(groups, 9)).toBe(9)
  expect(collectionAfter(groups, 3)).toBe(7)
  expect(collectionAfter(groups, null)).toBe(7)
  expect(collectionAfter([], 7)).toBeNull()
})

test('CATALOG-STATE-GROUP-CHOOSE: choosing a group selects its first collection, or none', () => {
  expect([5, 4, 0, 99].map((id) => collectionOfGroup(groups, id))).toEqual([9, 7, null, null])
})

test('CATALOG-UI-SORT, CATALOG-UI-ISSUE-FILTER: the address holds search, order and issue; nonsense is dropped', () => {
  expect(readSearch({ q: 'soup', sort: 'price-down', issue: 'NO_PHOTO', page: 3 })).toEqual({
    q: 'soup',
    sort: 'price-down',
    issue: 'NO_PHOTO',
  })
  expect(readSearch({ q: ' ', sort: 'colour', issue: 'COLD' })).toEqual({})
})

test('CATALOG-ROUTE-NAMES: a form takes its section, its product and the option group made for it as numbers', () => {
  expect(readFormSearch({ sectionId: 7, product: 'new', added: 3 })).toEqual({
    sectionId: 7,
    product: 'new',
    added: 3,
  })
  expect(readFormSearch({ sectionId: 'abc', product: -1, added: 1.5 })).toEqual({})
})

const base = { name: 'Ramen', price: 9, allergens: { MILK: 'CONTAINS', EGGS: 'FREE_OF' }, groups: [1, 2] }

test('CATALOG-CALL-PRODUCT-PUT: two bodies differ in values, not in the order of keys', () => {
  expect(differing(base, { ...base, allergens: { EGGS: 'FREE_OF', MILK: 'CONTAINS' } })).toEqual([])
  expect(differing(base, { ...base, price: 9.5, groups: [2, 1] })).toEqual(['price', 'groups'])
})

test('CATALOG-CALL-PRODUCT-PUT: what only the other person changed is taken from them, one’s own changes are kept', () => {
  const mine = { ...base, name: 'Shio ramen', price: 10 }
  const theirs = { ...base, name: 'Shoyu ramen', groups: [1] }
  const taken = theirsAlone(base, mine, theirs)
  expect([...taken]).toEqual(['groups'])
  expect(merged(mine, theirs, taken)).toEqual({ ...mine, groups: [1] })
  expect(merged(mine, theirs, new Set(['name', 'price', 'groups']))).toEqual(theirs)
})
