import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBecome,
  isAffected,
  maskAccount,
  offersInstantTransfer,
  payoutFee,
  payoutStates,
  wireStatus,
} from './payouts.ts'

test('PAYOUTS-STATE-WITHDRAWAL: the five states map to three on the wire', () => {
  expect(payoutStates.map(wireStatus)).toEqual([
    'INITIATED',
    'INITIATED',
    'SUCCESSFUL',
    'FAILED',
    'INITIATED',
  ])
})

test('a payout moves forward, is retried after a failure, and leaves paid only if the money is returned', () => {
  expect(canBecome('SCHEDULED', 'PROCESSING')).toBe(true)
  expect(canBecome('ON_HOLD', 'PROCESSING')).toBe(true)
  expect(canBecome('PROCESSING', 'PAID')).toBe(true)
  expect(canBecome('PAID', 'FAILED')).toBe(true)
  expect(canBecome('PAID', 'PROCESSING')).toBe(false)
  expect(canBecome('SCHEDULED', 'PAID')).toBe(false)
  for (const state of payoutStates) expect(canBecome(state, state)).toBe(false)
})

test('a fee is fixed or a share rounded half up, and at most the payout', () => {
  expect(payoutFee(10_000, { kind: 'FIXED', amount: 99 })).toBe(99)
  expect(payoutFee(50, { kind: 'FIXED', amount: 99 })).toBe(50)
  expect(payoutFee(10_050, { kind: 'PERCENTAGE', amount: 100 })).toBe(101)
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1e9 }),
      fc.constantFrom('FIXED', 'PERCENTAGE'),
      fc.nat(10_000),
      (amount, kind, price) => {
        const fee = payoutFee(amount, { kind, amount: price })
        expect(fee >= 0 && fee <= Math.max(amount, 0)).toBe(true)
      },
    ),
  )
})

test('PAYOUTS-RULE-RO: instant transfers are offered everywhere except Romania', () => {
  expect([offersInstantTransfer('RO'), offersInstantTransfer('ES')]).toEqual([false, true])
})

test('PAYOUTS-STATE-DAILY, PAYOUTS-STATE-STANDARD: only eligible locations that are on the other frequency change', () => {
  expect(isAffected({ type: 'STANDARD', isSubscribeEligible: true }, true)).toBe(true)
  expect(isAffected({ type: 'STANDARD', isSubscribeEligible: false }, true)).toBe(false)
  expect(isAffected({ type: 'DAILY', isSubscribeEligible: true }, true)).toBe(false)
  expect(isAffected({ type: 'DAILY', isSubscribeEligible: true }, false)).toBe(true)
})

test('PAYOUTS-ENTITY-BANK: only the last four characters of an account are shown', () => {
  expect(maskAccount('GB33 BUKB 2020 1555 5555 55')).toBe('•••• 5555')
})
