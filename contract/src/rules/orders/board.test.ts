import { expect, test } from 'vitest'
import { boardActions, boardStatuses, statusAfter, takesAction } from './board.ts'
import { mayBecome, orderStatuses } from './orders.ts'

test('every action of the board is a valid status transition of the feed', () => {
  const moves = orderStatuses.flatMap((status) =>
    boardActions
      .filter((action) => takesAction(status, action))
      .map((action) => mayBecome(status, statusAfter(status, action))),
  )
  expect(moves.length).toBeGreaterThan(0)
  expect(moves).not.toContain(false)
})

test('an order that was picked up or is final accepts no action', () => {
  const left = orderStatuses.filter((status) => !boardActions.some((action) => takesAction(status, action)))
  expect(left).toEqual(['READY', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'REJECTED', 'TIMED_OUT'])
  expect(boardStatuses).toHaveLength(4)
})
