import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneOf, pageNumber, present, typedText, wholeNumber } from './search-parts.ts'
import { changedSearch, keepSelection } from './useAddress.ts'

interface Search {
  tab?: 'a' | 'b'
  q?: string
  page?: number
}

const readSearch = (raw: Record<string, unknown>): Search =>
  present<Required<Search>>({
    tab: oneOf(['a', 'b'], raw['tab']),
    q: typedText(raw['q'], 5),
    page: pageNumber(raw['page']),
  })

test('a change starts at the first page unless it names a page, and undefined removes a part', () => {
  const search: Search = { tab: 'a', q: 'cold', page: 3 }
  expect(changedSearch(readSearch, search, { tab: 'b' })).toEqual({ tab: 'b', q: 'cold' })
  expect(changedSearch(readSearch, search, { page: 4 })).toEqual({ tab: 'a', q: 'cold', page: 4 })
  expect(changedSearch(readSearch, search, { q: undefined })).toEqual({ tab: 'a' })
})

test("a new state keeps the selectors' part of the address, and nothing else of the previous state", () => {
  const before = { stores: '1-2', addresses: undefined, tab: 'a' }
  expect(keepSelection<Search>({ q: 'x' })(before)).toEqual({ stores: '1-2', addresses: undefined, q: 'x' })
})

test('reading the result of a read again changes nothing, whatever the address', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('tab', 'q', 'page', 'x'), fc.anything()), (raw) => {
      const once = readSearch(raw)
      expect(readSearch({ ...once })).toEqual(once)
      expect(Object.values(once)).not.toContain(undefined)
    }),
  )
})

test('numbers are whole and within bounds', () => {
  expect([0, 1, 7, 8, 2.5, '3', null].map((value) => wholeNumber(value, 1, 7))).toEqual([
    undefined,
    1,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([1, 2, 100_000, 100_001].map(pageNumber)).toEqual([undefined, 2, 100_000, undefined])
})
