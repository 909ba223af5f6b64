import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './ledger.properties.testing.ts'
import { anyHistory } from './ledger.testing.ts'

test('over 20,000 random histories the lines sum to zero and the partner’s balance is the payout', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      expect(faultsOf(history)).toEqual([])
    }),
    { numRuns: 20_000 },
  )
  console.log('ledger: 20,000 random histories, Σ lines = balance = payout')
})
