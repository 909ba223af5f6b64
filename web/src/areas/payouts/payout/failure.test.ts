import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { expect, test } from 'vitest'
import type { Translate } from '#kit/words/words.ts'
import { failureText } from './failure.ts'

const ids = ((id: string) => id) as Translate // the texts are irrelevant
const failed = (kind: Payout['kind'], errorKind: Payout['errorKind']) =>
  failureText(ids, { kind, errorKind } as Payout) // the only fields read

test('GAP-PAYOUT-ERRORS: a failed withdrawal is not told to be paid again, which only a statement can be', () => {
  expect(failed('STATEMENT', 'INTERNAL_ERROR')).toBe('payouts.error.INTERNAL_ERROR')
  expect(failed('WITHDRAWAL', 'INTERNAL_ERROR')).toBe('payouts.withdraw.error.INTERNAL_ERROR')
  expect(failed('WITHDRAWAL', null)).toBeNull()
})
