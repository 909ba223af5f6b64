import { expect, test } from 'vitest'
import { pageCount, sortingOf } from './tableSearch.ts'

test('a minus before the column sorts in descending order', () => {
  expect(sortingOf({ sort: '-total' })).toEqual({ column: 'total', direction: 'descending' })
  expect(sortingOf({ sort: 'total' })).toEqual({ column: 'total', direction: 'ascending' })
  expect(sortingOf({})).toBeUndefined()
})

test('a list has at least one page', () => {
  expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2])
})
