import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeWithin, isOutOfBalance, refundOf } from './charging.ts'

const amount = fc.integer({ min: -1000, max: 100_000 })
const anyLeft = fc.record({ today: amount, budget: amount, balance: amount })

test('a click is charged up to the smallest remaining amount, which is the reason for what is not charged', () => {
  const left = { today: 100, budget: 100, balance: 100 }
  expect(chargeWithin(100, left)).toEqual({ charged: 100, reason: null })
  expect(chargeWithin(40, { ...left, today: 30 })).toEqual({ charged: 30, reason: 'DAILY_LIMIT' })
  expect(chargeWithin(40, { ...left, balance: 30 })).toEqual({ charged: 30, reason: 'BALANCE' })
  expect(chargeWithin(40, { ...left, budget: 30 })).toEqual({ charged: 30, reason: 'BUDGET' })
  expect(chargeWithin(40, { today: 30, budget: 30, balance: 30 })).toEqual({ charged: 30, reason: 'BUDGET' })
  expect(chargeWithin(40, { ...left, today: -10 })).toEqual({ charged: 0, reason: 'DAILY_LIMIT' })
})

test('a charge is never negative, never above its cost, and never takes a remaining amount below zero', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyLeft, (cost, left) => {
      const { charged, reason } = chargeWithin(cost, left)
      expect(charged >= 0 && charged <= cost).toBe(true)
      expect(reason === null).toBe(charged === cost)
      for (const one of Object.values(left)) expect(charged <= Math.max(0, one)).toBe(true)
    }),
  )
})

test('clicks in any order cost together at most each of the remaining amounts, and all of the smallest if they can', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), anyLeft, (costs, left) => {
      let total = 0
      for (const cost of costs)
        total += chargeWithin(cost, {
          today: left.today - total,
          budget: left.budget - total,
          balance: left.balance - total,
        }).charged
      const most = Math.max(0, Math.min(...Object.values(left)))
      expect(total).toBe(
        Math.min(
          most,
          costs.reduce((sum, cost) => sum + cost, 0),
        ),
      )
    }),
  )
})

test('an ad without budget or balance is out of balance', () => {
  expect(isOutOfBalance({ budget: 1, balance: 1 })).toBe(false)
  expect(isOutOfBalance({ budget: 0, balance: 1 })).toBe(true)
  expect(isOutOfBalance({ budget: 1, balance: -1 })).toBe(true)
})

test('an ended ad refunds at most what it has left, and nothing that the other ads need', () => {
  expect(refundOf(50, { balance: 80, leftOfOthers: 20 })).toBe(50)
  expect(refundOf(50, { balance: 60, leftOfOthers: 20 })).toBe(40)
  expect(refundOf(50, { balance: 10, leftOfOthers: 20 })).toBe(0)
  fc.assert(
    fc.property(amount, amount, fc.nat(100_000), (left, balance, leftOfOthers) => {
      const refund = refundOf(left, { balance, leftOfOthers })
      expect(refund >= 0 && refund <= Math.max(0, left)).toBe(true)
      expect(refund === 0 || balance - refund >= leftOfOthers).toBe(true)
    }),
  )
})
