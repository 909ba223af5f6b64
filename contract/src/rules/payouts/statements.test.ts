import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/periods.ts'
import {
  billingPeriods,
  bookingDay,
  closablePeriod,
  groupAmounts,
  isPastDue,
  openPeriod,
  payoutTerms,
  payoutTypes,
  statementGroups,
  statementPeriod,
  statementSums,
  termsOn,
  type BillingTerms,
} from './statements.ts'

const terms = (change: Partial<BillingTerms> = {}): BillingTerms => ({
  validFrom: '2020-01-01',
  period: 'WEEKLY',
  term: 'PAY_AFTER_5_DAYS',
  type: 'STANDARD',
  ...change,
})

test('PAYOUTS-STATE-TYPES: weeks end on Sunday, fortnights by the calendar, months with the month', () => {
  expect(statementPeriod('2026-07-01', [terms()])).toEqual({
    from: '2026-07-01',
    to: '2026-07-06',
    type: 'STANDARD',
    dueOn: '2026-07-11',
  })
  expect(statementPeriod('2026-07-01', [terms({ period: 'BIWEEKLY' })]).to).toBe('2026-07-13')
  // fortnights are counted from the beginning of 2024 into the past as well
  expect(statementPeriod('2023-12-30', [terms({ period: 'BIWEEKLY' })]).to).toBe('2024-01-01')
  expect(statementPeriod('2026-12-31', [terms({ period: 'MONTHLY' })]).to).toBe('2027-01-01')
  expect(statementPeriod('2026-07-01', [terms({ term: 'PAY_AFTER_20_DAYS' })]).dueOn).toBe('2026-07-26')
})

test('PAYOUTS-STATE-TYPES: daily payouts close every day and are due on the next', () => {
  expect(statementPeriod('2026-07-01', [terms({ type: 'DAILY', period: 'MONTHLY' })])).toEqual({
    from: '2026-07-01',
    to: '2026-07-02',
    type: 'DAILY',
    dueOn: '2026-07-03',
  })
})

test('without fed terms a location is paid weekly, five days after the week', () => {
  expect(statementPeriod('2026-07-06', [])).toMatchObject({ to: '2026-07-13', dueOn: '2026-07-18' })
  expect(termsOn('2019-12-31', [terms({ period: 'MONTHLY' })]).period).toBe('WEEKLY')
  expect(termsOn('2019-12-31', [terms({ period: 'MONTHLY', validFrom: '1900-01-01' })]).period).toBe(
    'MONTHLY',
  )
})

test('a period is closed when it has ended and something moved in it', () => {
  const closable = (lastOn: string | null, until: string, openFrom: string | null = '2026-07-06') =>
    closablePeriod({ openFrom, lastOn }, [terms()], until)?.to
  expect(closable('2026-07-06', '2026-07-13')).toBe('2026-07-13')
  expect(closable('2026-07-06', '2026-07-12')).toBeUndefined()
  expect(closable('2026-07-05', '2026-07-13')).toBeUndefined()
  expect([closable(null, '2026-07-13'), closable('2026-07-06', '2026-07-13', null)]).toEqual([
    undefined,
    undefined,
  ])
})

test('the open statement is the one that contains the day, also if nothing moved for weeks', () => {
  expect(openPeriod('2026-07-06', '2026-07-12', [terms()]).from).toBe('2026-07-06')
  expect(openPeriod('2026-07-06', '2026-07-13', [terms()]).from).toBe('2026-07-13')
  expect(openPeriod('2026-07-06', '2026-08-05', [terms()]).from).toBe('2026-08-03')
})

test('an open statement is late from the day after its due day', () => {
  expect(isPastDue('2026-07-18', new Date('2026-07-18T23:59:59Z'))).toBe(false)
  expect(isPastDue('2026-07-18', new Date('2026-07-19T00:00:00Z'))).toBe(true)
})

const day = fc.integer({ min: 0, max: 1200 }).map((count) => addDays('2024-01-01', count))
const someTerms = fc.array(
  fc.record({
    validFrom: day,
    period: fc.constantFrom(...billingPeriods),
    term: fc.constantFrom(...payoutTerms),
    type: fc.constantFrom(...payoutTypes),
  }),
  { maxLength: 6 },
)

test('periods are contiguous without overlap, and none mixes two deals', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), someTerms, (from, length, all) => {
      const today = addDays(from, length)
      let period = statementPeriod(from, all)
      expect(period.from).toBe(from)
      while (period.to <= today) {
        const { from: first, to } = period
        expect(to > first).toBe(true)
        expect(all.some(({ validFrom }) => validFrom > first && validFrom < to)).toBe(false)
        period = statementPeriod(to, all)
        expect(period.from).toBe(to)
      }
    }),
  )
})

test('a negative statement pays nothing and is carried over, and nothing is lost over many of them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.nat(2000))), (weeks) => {
      let carried = 0
      let paid = 0
      let earned = 0
      for (const [sales, taken] of weeks) {
        const sums = statementSums({ ...groupAmounts({}), SALES: sales }, carried, -taken)
        expect(sums.payable === 0 || sums.carriedOut === 0).toBe(true)
        expect(sums.payable + sums.carriedOut).toBe(sums.net + sums.carriedIn + sums.withdrawn)
        carried = sums.carriedOut
        paid += sums.payable + taken
        earned += sums.net
      }
      expect(paid + carried).toBe(earned)
    }),
  )
})

test('every kind of earnings has its group; payouts and payments to the marketplace have none', () => {
  const amounts = groupAmounts({
    SALE: 1000,
    COMMISSION: -250,
    ORDER_FEE: -10,
    PAYOUT_FEE: -5,
    PAYOUT: -700,
    TIP: 3,
  })
  expect(amounts).toMatchObject({ SALES: 1000, COMMISSION: -250, FEES: -15 })
  expect(statementGroups.reduce((sum, group) => sum + amounts[group], 0)).toBe(735)
})

test('GAP-LATE-REFUND: a movement of a closed day is booked in the open statement', () => {
  expect(bookingDay('2026-07-01', null)).toBe('2026-07-01')
  expect(bookingDay('2026-07-01', '2026-07-06')).toBe('2026-07-06')
  expect(bookingDay('2026-07-08', '2026-07-06')).toBe('2026-07-08')
})
