import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFaults } from './books.testing.ts'
import { anyMoneyHistory } from './histories.testing.ts'

test('over 10,000 histories a statement is the sum of its lines, its payout and its invoice, and every line is in one', () => {
  fc.assert(
    fc.property(anyMoneyHistory, (history) => {
      expect(moneyFaults(history)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  console.log('statements: 10,000 histories, statement = Σ lines = payout = invoice')
})
