import { expect, test } from 'vitest'
import { fits, readSearch } from './search.ts'

const ana = { name: 'Bea Ruiz', email: 'Ana@x.test' }

test('USERS-RULE-SEARCH: a part of the name or e-mail is found whatever its case and the spaces around it', () => {
  expect([' ANA ', 'bea', 'ruiz', '', undefined].map((query) => fits(ana, query))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect([fits(ana, 'zzz'), fits(ana, 'bea  ruiz')]).toEqual([false, false])
})

test('what makes no sense in the address is dropped', () => {
  expect([readSearch({ q: 'ana' }), readSearch({ q: ['x'] }), readSearch({})]).toEqual([{ q: 'ana' }, {}, {}])
})
