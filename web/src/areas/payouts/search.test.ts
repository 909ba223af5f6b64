import { expect, test } from 'vitest'
import { createdDays, movementsDay, readSearch } from './search.ts'

test('an inverted range and an impossible day do not filter the history and stay in the address', () => {
  const inverted = readSearch({ from: '2026-11-20', to: '2026-11-01' })
  expect(inverted).toEqual({ from: '2026-11-20', to: '2026-11-01' })
  expect(createdDays(inverted)).toEqual({})
  expect(createdDays(readSearch({ from: '2026-02-30' }))).toEqual({})
  expect(createdDays(readSearch({ to: '2026-11-01' }))).toEqual({ createdTill: '2026-11-01' })
})

test('movements are those of a day, or of the open statements; an impossible day is neither', () => {
  expect(['2026-11-20', 'open', '2026-02-30', 7].map((moves) => movementsDay(readSearch({ moves })))).toEqual(
    ['2026-11-20', undefined, null, null],
  )
})
