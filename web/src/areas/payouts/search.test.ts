import { expect, test } from 'vitest'
import { createdDays, readSearch } from './search.ts'

test('an inverted range and an impossible day do not filter the history and stay in the address', () => {
  const inverted = readSearch({ from: '2026-11-20', to: '2026-11-01' })
  expect(inverted).toEqual({ from: '2026-11-20', to: '2026-11-01' })
  expect(createdDays(inverted)).toEqual({})
  expect(createdDays(readSearch({ from: '2026-02-30' }))).toEqual({})
  expect(createdDays(readSearch({ to: '2026-11-01' }))).toEqual({ createdTill: '2026-11-01' })
})
