import { expect, test } from 'vitest'
import { isFiltered, readSearch } from './search.ts'

test('the valid parts of an address are kept', () => {
  expect(readSearch({ to: 'ar', state: 'OUTDATED', q: 'soup', page: 2 })).toEqual({
    to: 'ar',
    state: 'OUTDATED',
    q: 'soup',
    page: 2,
  })
  expect(readSearch({ to: 'tlh', state: 'LOST', q: '  ', page: -1 })).toEqual({})
  expect(readSearch({ q: 24, page: 1 })).toEqual({ q: '24' })
  expect([isFiltered({ to: 'ar', page: 3 }), isFiltered({ state: 'HUMAN' }), isFiltered({ q: 'a' })]).toEqual(
    [false, true, true],
  )
})
