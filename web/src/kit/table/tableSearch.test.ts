import { expect, test } from 'vitest'
import { filtered, pageCount, readTable, selectedRows, sorted, sortingOf, turned } from './tableSearch.ts'

const rules = { sorts: ['name', 'total'], filters: ['status', 'q'], limits: [25, 50] }

test('a table reads from the address what it knows and drops the rest', () => {
  const raw = {
    page: '3',
    limit: 50,
    sort: '-total',
    filters: { status: 'LIVE', evil: 'x', q: '' },
    selected: [1, '2'],
    other: 1,
  }
  expect(readTable(raw, rules)).toEqual({
    page: 3,
    limit: 50,
    sort: '-total',
    filters: { status: 'LIVE' },
    selected: ['1', '2'],
  })
  expect(readTable({ page: -1, limit: 7, sort: 'constructor', filters: 'x', selected: 'y' }, rules)).toEqual(
    {},
  )
  expect(readTable({ page: 1 }, rules)).toEqual({})
})

test('sorting and filtering start again at the first page, filtering also lets the selection go', () => {
  const at = { page: 4, filters: { q: 'a' }, selected: ['1'] }
  expect(sorted(at, { column: 'total', direction: 'descending' })).toEqual({
    filters: { q: 'a' },
    selected: ['1'],
    sort: '-total',
  })
  expect(sortingOf({ sort: '-total' })).toEqual({ column: 'total', direction: 'descending' })
  expect(filtered(at, 'status', 'LIVE')).toEqual({ filters: { q: 'a', status: 'LIVE' } })
  expect(filtered(at, 'q', '')).toEqual({})
})

test('turning pages keeps the rest; the first page needs no number', () => {
  expect(turned({ page: 2, sort: 'name' }, 3)).toEqual({ page: 3, sort: 'name' })
  expect(turned({ page: 2, sort: 'name' }, 1)).toEqual({ sort: 'name' })
  expect(selectedRows({ page: 2, selected: ['1'] }, [])).toEqual({ page: 2 })
  expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2])
})
