import { expect, test } from 'vitest'
import { filteringDays } from '#kit/page/search-parts.ts'
import { isFiltered, readSearch } from './search.ts'

test('issue dates that do not exist and an inverted range do not filter but are reported', () => {
  expect(filteringDays(readSearch({ from: '2026-99-99', to: '2026-11-01' }))).toEqual({})
  const inverted = readSearch({ from: '2026-11-20', to: '2026-11-01' })
  expect(filteringDays(inverted)).toEqual({})
  expect(isFiltered(inverted)).toBe(true)
  expect(filteringDays(readSearch({ to: '2026-11-01' }))).toEqual({ to: '2026-11-01' })
})
