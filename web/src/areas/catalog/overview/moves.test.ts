import { expect, test, vi } from 'vitest'
import { asMoved, sendMove, type Move } from './moves.ts'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const idsAfter = (...moves: Move[]) => asMoved(moves, 'section', rows).map(({ id }) => id)

test('GAP-POSITION: moves on their way are shown in turn, whatever the stored order is', () => {
  const move = (id: number, position: number | null): Move => ({ level: 'section', id, position })
  expect(idsAfter(move(1, 1), move(1, 2))).toEqual([2, 3, 1])
  expect(idsAfter(move(3, 0))).toEqual([3, 1, 2])
  expect(idsAfter(move(2, null))).toEqual([1, 3])
  // of another level, or of an item that another user has deleted
  expect(idsAfter({ level: 'product', id: 1, position: 2 }, move(9, 0))).toEqual([1, 2, 3])
})

test('GAP-POSITION: a move is sent once the one before it has ended, also if that one failed', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<boolean>()
  const send = (name: string, answer: Promise<boolean>) =>
    sendMove({ level: 'section', id: 1, position: 1 }, () => {
      sent.push(name)
      return answer
    })
  const outcomes = [send('first', first.promise), send('second', Promise.resolve(true))]
  await vi.waitFor(() => expect(sent).toEqual(['first']))
  first.reject(new Error('no network'))
  const settled = await Promise.allSettled(outcomes)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(sent).toEqual(['first', 'second'])
})
