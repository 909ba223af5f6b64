import { expect, test } from 'vitest'
import { stillRows } from './stillRows.ts'

const rowsOf = (text: string) => Array.from(text, (id) => ({ id }))
const still = (held: string, newest: string, grown = 1) => {
  const { rows, arrived } = stillRows(rowsOf(held), rowsOf(newest), grown)
  return [rows.map(({ id }) => id).join(''), arrived]
}

test('rows keep their places while new ones arrive, and those pushed off the page stay', () => {
  expect(still('abcd', 'xyab')).toEqual(['abcd', 2])
  expect(still('abcd', 'wxyz')).toEqual(['abcd', 4])
  expect(still('ab', 'axb')).toEqual(['ab', 1])
})

test('without new rows, the list is the newest one', () => {
  expect(still('abcd', 'acd')).toEqual(['acd', 0])
  expect(still('abc', 'cba')).toEqual(['cba', 0])
  expect(still('', 'ab')).toEqual(['ab', 0])
})

test('a row that has left the list goes, also while new ones wait', () => {
  expect(still('abcd', 'xacd')).toEqual(['acd', 1])
})

test('rows that fill the places of others are not new', () => {
  expect(still('abcd', 'bcde', -1)).toEqual(['bcde', 0])
  expect(still('abcd', 'xbcd', 0)).toEqual(['bcd', 1])
  expect(still('ab', 'cd', -2)).toEqual(['cd', 0])
})

test('a held row has its newest content', () => {
  const { rows } = stillRows(
    [{ id: 'a', status: 'OFFERED' }],
    [
      { id: 'b', status: 'OFFERED' },
      { id: 'a', status: 'ACCEPTED' },
    ],
    1,
  )
  expect(rows).toEqual([{ id: 'a', status: 'ACCEPTED' }])
})
