import { expect, test } from 'vitest'
import { readSearch } from './search.ts'

test('the address holds status, type and page, and invalid values are dropped', () => {
  const raw = { status: 'FAILED', type: 'order.ready', page: 2 }
  expect(readSearch(raw)).toEqual(raw)
  expect(readSearch({ status: 'LOST', type: 'order', page: -1 })).toEqual({})
})
