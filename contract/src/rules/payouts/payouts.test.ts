import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBecome,
  effectOfBooking,
  isAffected,
  maskAccount,
  offersInstantTransfer,
  payoutFee,
  payoutStates,
  priceOn,
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
  const next = payoutStates.map((from) => [from, payoutStates.filter((to) => canBecome(from, to))])
  expect(Object.fromEntries(next)).toEqual({
    SCHEDULED: ['PROCESSING', 'ON_HOLD'],
    PROCESSING: ['PAID', 'FAILED'],
    PAID: ['FAILED'],
    FAILED: ['SCHEDULED', 'PAID'],
    ON_HOLD: ['PROCESSING'],
  })
})

test.each([
  ['applies', 'PROCESSING', 'PAID'],
  ['applies', 'PROCESSING', 'FAILED'],
  ['known', 'PAID', 'PAID'],
  ['known', 'FAILED', 'FAILED'],
  // the money came back, or arrived after all
  ['applies', 'PAID', 'FAILED'],
  ['applies', 'FAILED', 'PAID'],
  // the previous attempt succeeded while the next one waits
  ['applies', 'SCHEDULED', 'PAID'],
  ['applies', 'ON_HOLD', 'PAID'],
  ['known', 'SCHEDULED', 'FAILED'],
  ['known', 'ON_HOLD', 'FAILED'],
] as const)('a booking %s for a payout that is %s and is booked as %s', (effect, state, says) => {
  const payout = { state, attempt: 2, settledAt: 1000 }
  expect(effectOfBooking(payout, { says, attempt: 2, at: 1000 })).toBe(effect)
  // an answer that was overtaken by a later booking changes nothing
  expect(effectOfBooking(payout, { says, attempt: 2, at: 999 })).toBe('known')
  for (const attempt of [1, 3])
    expect(effectOfBooking(payout, { says, attempt, at: 1000 })).toBe('contradicts')
})

test('a booking for a payout that was never sent to the bank contradicts', () => {
  const payout = { state: 'SCHEDULED', attempt: 0, settledAt: null } as const
  expect(effectOfBooking(payout, { says: 'PAID', attempt: 0, at: 1000 })).toBe('contradicts')
})

test('a promotional price lasts through its last day', () => {
  const price = { kind: 'FIXED', amount: 99, promotionalAmount: 0, promotionalUntil: '2026-06-30' } as const
  expect(['2026-06-30', '2026-07-01'].map((day) => priceOn(price, day).amount)).toEqual([0, 99])
  expect(priceOn({ ...price, promotionalUntil: null }, '2026-06-30').amount).toBe(99)
  expect(priceOn({ ...price, promotionalAmount: null }, '2026-06-30')).toEqual({ kind: 'FIXED', amount: 99 })
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
  expect(maskAccount(null)).toBeNull()
})
