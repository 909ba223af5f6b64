import { expect, test } from 'vitest'
import { ApiError, networkError } from '#kit/api/ApiError.ts'
import { balanceOf, commonReason, isAnswerLost, isInstantOffered, resultOf, whyNot } from './withdrawal.ts'

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

const accounts = [
  { storeAddressLegacyId: 1, supportsInstantTransferPriority: true },
  { storeAddressLegacyId: 2, supportsInstantTransferPriority: false },
]
const locations = (...able: number[]) =>
  [1, 2].map((id) => ({ storeAddressLegacyId: id, withdraw: { enabled: able.includes(id) } }))

test('PAYOUTS-RULE-RO: instant transfers are offered if every location that can withdraw supports them', () => {
  expect(isInstantOffered(accounts, locations(1))).toBe(true)
  expect(isInstantOffered(accounts, locations(1, 2))).toBe(false)
  expect(isInstantOffered(accounts, locations(2))).toBe(false)
})

test('PAYOUTS-RULE-RO: while no location can withdraw, all of them count', () => {
  expect(isInstantOffered(accounts, locations())).toBe(false)
  expect(isInstantOffered(accounts.slice(0, 1), locations().slice(0, 1))).toBe(true)
})

const answered = (status: number) => new ApiError({ code: 'any', message: '', status })

test('without the server’s own refusal a command may have been executed', () => {
  for (const fault of [networkError('cut'), answered(200), answered(502), answered(504), new Error('any')])
    expect(isAnswerLost(fault)).toBe(true)
  for (const status of [400, 401, 409, 422, 500]) expect(isAnswerLost(answered(status))).toBe(false)
})

test('a withdrawal for several locations has one result, once the bank has answered for each', () => {
  const of = (...states: readonly ('PAID' | 'FAILED' | 'PROCESSING' | 'ON_HOLD')[]) =>
    resultOf(states.map((state) => ({ state })))
  expect([of('PAID', 'PROCESSING'), of('FAILED', 'ON_HOLD')]).toEqual(['RUNNING', 'RUNNING'])
  expect([of('PAID', 'PAID'), of('PAID', 'FAILED'), of('FAILED', 'FAILED')]).toEqual([
    'PAID',
    'PARTLY',
    'FAILED',
  ])
})
