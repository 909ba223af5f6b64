import { expect, test } from 'vitest'
import { fits, readSearch } from './search.ts'

const ana = { name: 'Bea Ruiz', email: 'Ana@x.test' }

test('USERS-RULE-SEARCH: part of a name or e-mail matches, ignoring case and surrounding spaces', () => {
  expect([' ANA ', 'bea', 'ruiz', '', undefined].map((query) => fits(ana, query))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect([fits(ana, 'zzz'), fits(ana, 'bea  ruiz')]).toEqual([false, false])
})

test('invalid values in the address are dropped', () => {
  expect([readSearch({ q: 'ana' }), readSearch({ q: ['x'] }), readSearch({})]).toEqual([{ q: 'ana' }, {}, {}])
})
