import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/periods.ts'
import type { BillingTerms } from './statements.ts'
import { cashByDay, perYear, replay, scenarioPeriods, scenarioTerms } from './what-if.ts'

const weekly: BillingTerms = {
  validFrom: '2026-01-01',
  period: 'WEEKLY',
  term: 'PAY_AFTER_5_DAYS',
  type: 'STANDARD',
}
const monday = '2026-06-01'

test('the terms of a scenario apply from its first day on, and keep what it does not name', () => {
  const later: BillingTerms = { ...weekly, validFrom: '2026-06-10', term: 'PAY_AFTER_20_DAYS' }
  expect(scenarioTerms(monday, [weekly, later], { period: 'MONTHLY' })).toEqual([
    { ...weekly, validFrom: monday, period: 'MONTHLY' },
    { ...later, period: 'MONTHLY' },
  ])
  expect(scenarioTerms(monday, [], { type: 'DAILY' })).toMatchObject([
    { validFrom: monday, period: 'WEEKLY', type: 'DAILY' },
  ])
})

test('terms that the scenario makes equal do not split a period', () => {
  const later: BillingTerms = { ...weekly, validFrom: '2026-06-10', period: 'MONTHLY' }
  const periods = (scenario: object) =>
    scenarioPeriods(monday, '2026-06-14', scenarioTerms(monday, [weekly, later], scenario)).map(
      ({ from, to }) => [from, to],
    )
  expect(periods({})).toEqual([
    ['2026-06-01', '2026-06-08'],
    ['2026-06-08', '2026-06-10'],
    ['2026-06-10', '2026-07-01'],
  ])
  expect(periods({ period: 'WEEKLY' })).toEqual([
    ['2026-06-01', '2026-06-08'],
    ['2026-06-08', '2026-06-15'],
  ])
})

test.each([{ term: 'PAY_AFTER_20_DAYS' }, { type: 'DAILY' }, { period: 'MONTHLY' }] as const)(
  'other terms split a period: %o',
  (other) => {
    const later = { ...weekly, validFrom: '2026-06-04', ...other }
    const [first, second] = scenarioPeriods(monday, '2026-06-04', [{ ...weekly, validFrom: monday }, later])
    expect([first?.to, second?.from]).toEqual(['2026-06-04', '2026-06-04'])
  },
)

test('periods follow each other without gaps up to the one that contains today', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.nat(200),
      fc.constantFrom('DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'),
      (start, length, period) => {
        const from = addDays('2025-01-01', start)
        const today = addDays(from, length)
        const periods = scenarioPeriods(from, today, [{ ...weekly, validFrom: from, period }])
        expect(periods[0]?.from).toBe(from)
        for (const [index, one] of periods.entries()) {
          expect(one.from < one.to).toBe(true)
          expect(one.from).toBe(periods[index - 1]?.to ?? from)
        }
        const last = periods.at(-1)
        expect(last && last.from <= today && today < last.to).toBe(true)
      },
    ),
  )
})

test('a replay carries a negative period over, charges daily payouts only, and loses no money', () => {
  const days = new Map([
    [monday, { SALE: 1000 }],
    ['2026-06-02', { REFUND: -1500 }],
    ['2026-06-03', { SALE: 900 }],
  ])
  const periods = scenarioPeriods(monday, '2026-06-03', [{ ...weekly, validFrom: monday, type: 'DAILY' }])
  const replayed = replay({ days, periods, carriedIn: 0, dailyFee: (_, payable) => (payable > 0 ? 50 : 0) })
  expect(replayed.map(({ net, fee, payable, carriedOut }) => [net, fee, payable, carriedOut])).toEqual([
    [950, 50, 950, 0],
    [-1500, 0, 0, -1500],
    [900, 0, 0, -600],
  ])
})

test('withdrawals and fees of their own are taken off what is paid, and a statement of a week costs nothing more', () => {
  const days = new Map([[monday, { SALE: 1000, WITHDRAWAL: -300, PAYOUT_FEE: -20 }]])
  const paid = (type: 'STANDARD' | 'DAILY') => {
    const periods = scenarioPeriods(monday, monday, [{ ...weekly, validFrom: monday, type }])
    const dailyFee = (_: unknown, payable: number) => payable / 10
    const [first] = replay({ days, periods, carriedIn: 0, dailyFee })
    return [first?.fee, first?.byKind.PAYOUT_FEE, first?.payable]
  }
  expect(paid('STANDARD')).toEqual([0, -20, 680])
  expect(paid('DAILY')).toEqual([68, -88, 612])
})

test('over any days, what is paid and what is carried over add up to what is booked', () => {
  const booked = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      booked,
      fc.integer({ min: -3000, max: 0 }),
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      (amounts, carriedIn, period) => {
        const days = new Map(amounts.map((amount, nth) => [addDays(monday, nth), { SALE: amount }]))
        const today = addDays(monday, amounts.length - 1)
        const periods = scenarioPeriods(monday, today, [{ ...weekly, validFrom: monday, period }])
        const replayed = replay({ days, periods, carriedIn, dailyFee: () => 0 })
        const paid = replayed.reduce((sum, { payable }) => sum + payable, 0)
        const all = amounts.reduce((sum, amount) => sum + amount, 0)
        expect(paid + (replayed.at(-1)?.carriedOut ?? 0)).toBe(all + carriedIn)
        expect(replayed.every(({ payable, carriedOut }) => payable >= 0 && carriedOut <= 0)).toBe(true)
      },
    ),
  )
})

test('cash arrives on due days and with withdrawals, and not for the period that is still open', () => {
  const periods = scenarioPeriods(monday, '2026-06-14', [{ ...weekly, validFrom: monday }])
  const days = new Map([
    ['2026-06-03', { SALE: 700 }],
    ['2026-06-09', { SALE: 300 }],
  ])
  const replayed = replay({ days, periods, carriedIn: 0, dailyFee: () => 0 })
  const curve = cashByDay({ from: monday, today: '2026-06-14' }, replayed, new Map([['2026-06-10', 100]]))
  expect(curve).toHaveLength(14)
  expect(curve.filter(({ cash }, index) => cash !== (curve[index - 1]?.cash ?? 0))).toEqual([
    { day: '2026-06-10', cash: 100 },
    { day: '2026-06-13', cash: 800 },
  ])
})

test('an amount of some days is extrapolated to a year', () => {
  expect([perYear(90, 90), perYear(-1, 2), perYear(100, 0)]).toEqual([365, -182, 0])
})
