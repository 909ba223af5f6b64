import { expect, test } from 'vitest'
import { balanceFault, dailyLimitFault, defaultAdLimits } from './form.ts'

const limits = defaultAdLimits

test('one change adds at most the largest budget of an ad to the balance', () => {
  const facts = { balance: 0.1, limits, currency: 'GBP' }
  expect(balanceFault(10_000.1, facts)).toBeUndefined()
  expect(balanceFault(10_000.11, facts)).toEqual({
    code: 'ad.outOfLimits',
    details: { least: 0, most: 10_000.1, currency: 'GBP' },
  })
  expect(balanceFault(0, facts)).toBeUndefined()
})

test('ADS-CONST-LIMITS: a daily limit is an amount of the currency within the limits, and at most the budget', () => {
  const code = (dailyLimit: number | null, budget: number | null = 100, currency = 'GBP') =>
    dailyLimitFault(dailyLimit, { budget, limits, currency })?.code
  expect([2, 99.99, 100].map((one) => code(one))).toEqual([undefined, undefined, undefined])
  expect([1.99, 1000.01, Number.NaN].map((one) => code(one))).toEqual(Array(3).fill('ad.outOfLimits'))
  expect(code(1000, 10_000)).toBeUndefined()
  expect(code(100.01)).toBe('ad.dailyLimitAboveBudget')
  expect(code(null)).toBe('field.required')
  expect([code(2.001), code(2.5, 100, 'JPY')]).toEqual(['money.decimals', 'money.decimals'])
  // a budget that is missing sets no limit
  expect(code(500, null)).toBeUndefined()
})
