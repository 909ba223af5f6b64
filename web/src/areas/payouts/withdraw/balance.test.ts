import { expect, test } from 'vitest'
import { balanceOf, commonReason, whyNot } from './balance.ts'

const share = (amount: number, reason: string | null) => ({
  storeAddressLegacyId: 1,
  amount,
  fee: 0,
  maskedBankAccount: null,
  withdraw: { enabled: reason === null, reason },
})
const below = share(-20.5, 'withdrawal.nothingToPay')
const able = share(50.2, null)
const held = share(14, 'withdrawal.noBankAccount')

test('the balance of all locations is what a withdrawal takes and what it leaves', () => {
  expect(balanceOf({ amount: 50.2, currency: 'GBP', locations: [able, below, held] })).toEqual({
    balance: 43.7,
    stays: -6.5,
  })
  expect(balanceOf({ amount: 0, currency: 'GBP', locations: [below] })).toEqual({
    balance: -20.5,
    stays: -20.5,
  })
})

test('a balance below zero is the reason why nothing can be withdrawn', () => {
  expect([below, share(-1, 'withdrawal.noBankAccount'), held, able].map(whyNot)).toEqual([
    'belowZero',
    'belowZero',
    'withdrawal.noBankAccount',
    null,
  ])
  expect([commonReason([below, below]), commonReason([below, held]), commonReason([able])]).toEqual([
    'belowZero',
    null,
    null,
  ])
})
