import { maxLocations } from '#kit/selection/rules.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { afterEach, expect, test } from 'vitest'
import { clearSelection, enterPage, noteNavigation, select, selection } from '#kit/selection/selection.ts'
import { storeOf } from './guards.testing.ts'

const stores = [storeOf(1), storeOf(2)]
const all = { storeIds: [1, 2], storeAddressIds: [10, 20] }
const second = { storeIds: [2], storeAddressIds: [20] }

afterEach(() => {
  noteNavigation({ isHistoryStep: false })
  clearSelection()
})

test('Back and Forward restore what the address says, as often as wanted; a link keeps the selection', () => {
  enterPage(pages.PARTNER_SCORE, stores, {})
  expect(selection()).toEqual(all)
  select(second) // the page of a location
  for (let times = 0; times < 3; times++) {
    noteNavigation({ isHistoryStep: true })
    enterPage(pages.PARTNER_SCORE, stores, {})
    expect(selection()).toEqual(all)
    enterPage(pages.PARTNER_SCORE, stores, { addresses: 20 })
    expect(selection()).toEqual(second)
  }
  noteNavigation({ isHistoryStep: false })
  enterPage(pages.PARTNER_SCORE, stores, {})
  expect(selection()).toEqual(second)
})

test('Back keeps a selection with too many ids for an address', () => {
  const one = storeOf(1)
  const [location] = one.storeAddresses
  if (location === undefined) throw new Error('the store has a location')
  const storeAddresses = Array.from({ length: maxLocations + 2 }, (_, at) => ({ ...location, id: at + 10 }))
  const ids = storeAddresses.map(({ id }) => id)
  const large = [{ ...one, storeAddressIds: ids, storeAddresses }]
  const most = { storeIds: [1], storeAddressIds: ids.slice(1) }
  enterPage(pages.PARTNER_SCORE, large, {})
  select(most)
  noteNavigation({ isHistoryStep: true })
  enterPage(pages.PARTNER_SCORE, large, {})
  expect(selection()).toEqual(most)
})
