import { expect, test } from 'vitest'
import { deviceZone } from '#kit/formats/formats.ts'
import { filtersOf, readSearch } from './search.ts'

test('the address holds kind, user, days and page, and invalid values are dropped', () => {
  const raw = { kind: 'USERS', by: 7, from: '2026-05-01', to: '2026-05-31', page: 2 }
  const search = readSearch(raw)
  expect(search).toEqual({ kind: 'USERS', by: 7, from: '2026-05-01', to: '2026-05-31', page: 2 })
  expect(filtersOf(search)).toEqual({
    kind: 'USERS',
    userId: 7,
    from: '2026-05-01',
    to: '2026-05-31',
    timeZone: deviceZone(),
  })
  // of a select, and of an older link
  expect(readSearch({ by: '7' })).toEqual({ by: 7 })
  expect(filtersOf(readSearch({ from: '2026-99-99', to: '2026-02-30' }))).toEqual({})
  expect(filtersOf({ from: '2026-05-02', to: '2026-05-01' })).toEqual({})
  expect(readSearch({ kind: 'NOTHING', by: 'ana', page: -1 })).toEqual({})
})
