import { expect, test } from 'vitest'
import { withKept } from './useWritten.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('a review that a colleague has answered stays in its place while a reply to it is being written', () => {
  const isWritten = ({ id }: { id: string }) => id === 'b'
  expect(withKept(rows('a', 'c'), rows('a', 'b', 'c'), isWritten)).toEqual(rows('a', 'b', 'c'))
  expect(withKept(rows(), rows('b'), isWritten)).toEqual(rows('b'))
  // it is listed again, or was answered without one being written
  expect(withKept(rows('b', 'c'), rows('a', 'b', 'c'), isWritten)).toEqual(rows('b', 'c'))
})
