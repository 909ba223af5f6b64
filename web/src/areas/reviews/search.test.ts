import { expect, test } from 'vitest'
import { changedSearch } from '#kit/page/useAddress.ts'
import { isFiltered, noFilters, readSearch, tabOf } from './search.ts'

test('valid values of an address are kept, and the rest is dropped', () => {
  const whole = {
    period: 'last-7',
    rating: 'NEGATIVE',
    theme: 'speed',
    reply: 'NONE',
    words: 'only',
    q: 'cold',
    page: 3,
  }
  expect(readSearch(whole)).toEqual(whole)
  expect(readSearch({ rating: 'BAD', theme: 'weather', reply: 'LOST', q: ' ', page: 1, more: 'x' })).toEqual(
    {},
  )
  expect(readSearch({ q: 24, page: '2' })).toEqual({ q: '24' })
  expect(readSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
  for (const page of [0, -1, 1.5, 1e9, null]) expect(readSearch({ page })).toEqual({})
})

test('complaints awaiting a reply are shown first, and filters apply to all reviews', () => {
  expect(tabOf(readSearch({}))).toBe('waiting')
  expect(tabOf(readSearch({ period: 'last-7', page: 2 }))).toBe('waiting')
  expect(tabOf(readSearch({ show: 'all' }))).toBe('all')
  expect(tabOf(readSearch({ rating: 'NEGATIVE' }))).toBe('all')
  expect(tabOf(readSearch({ show: 'some' }))).toBe('waiting')
})

test('clearing the filters keeps the period and returns to the first page', () => {
  const search = readSearch({ from: '2026-06-01', to: '2026-06-02', rating: 'NEGATIVE', page: 2 })
  expect(isFiltered(search)).toBe(true)
  const cleared = changedSearch(readSearch, search, noFilters)
  expect(cleared).toEqual({ from: '2026-06-01', to: '2026-06-02', show: 'all' })
  expect(isFiltered(cleared)).toBe(false)
})
