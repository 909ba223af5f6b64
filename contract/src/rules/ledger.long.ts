import fc from 'fast-check'
import { test } from 'vitest'
import { checkHistory } from './ledger.properties.testing.ts'
import { anyHistory } from './ledger.testing.ts'

test('over 20,000 random histories the lines sum to zero and the partner’s balance is the payout', () => {
  fc.assert(fc.property(anyHistory, checkHistory), { numRuns: 20_000 })
  console.log('ledger: 20,000 random histories, Σ lines = balance = payout')
})
