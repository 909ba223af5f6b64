import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Books, moneyFaults } from './books.testing.ts'
import { anyMoneyHistory, type History } from './histories.testing.ts'

test('over 500 histories a statement is the sum of its lines, its payout and its invoice, and every line is in one', () => {
  fc.assert(
    fc.property(anyMoneyHistory, (history) => {
      expect(moneyFaults(history)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('histories reach late refunds, statements below zero, daily payouts and withdrawals that come back', () => {
  const seen = { late: 0, negative: 0, withdrawn: 0, several: 0 }
  fc.assert(
    fc.property(anyMoneyHistory, (history: History) => {
      const books = new Books(history)
      for (const event of history.events) books.happens(event)
      seen.late += books.lines.some(
        ({ kind, bookedOn, valueDate }) => kind === 'REFUND' && bookedOn > valueDate,
      )
        ? 1
        : 0
      seen.negative += books.statements.some(({ carriedOut }) => carriedOut < 0) ? 1 : 0
      seen.withdrawn += books.statements.some(({ withdrawn }) => withdrawn < 0) ? 1 : 0
      seen.several += books.statements.length > 3 ? 1 : 0
    }),
    { numRuns: 300 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
})
