import { expect, test } from 'vitest'
import { isFiltered, issuedDays, readSearch } from './search.ts'

test('invalid issue dates are dropped, and an inverted range does not filter but is reported', () => {
  expect(readSearch({ from: '2026-99-99', to: '9999-01-01' })).toEqual({})
  const inverted = readSearch({ from: '2026-11-20', to: '2026-11-01' })
  expect(issuedDays(inverted)).toEqual({})
  expect(isFiltered(inverted)).toBe(true)
  expect(issuedDays(readSearch({ to: '2026-11-01' }))).toEqual({ to: '2026-11-01' })
})
