import fc from 'fast-check'
import type { BookedOrder, FeeTerms } from '../ledger/ledger.ts'
import { localTimeOf } from '../time/local-time.ts'
import { addDays } from '../time/periods.ts'
import { anyTerms, anyVersion } from '../ledger/ledger.testing.ts'
import type { PromotedPrice } from './payouts.ts'
import { billingPeriods, payoutTerms, payoutTypes, type BillingTerms } from './statements.ts'

/** Zones with their days of summer time, and currencies with none, two and three decimals. */
const locations = [
  { timeZone: 'Europe/Madrid', currency: 'EUR', around: '2026-03-29' },
  { timeZone: 'Europe/London', currency: 'GBP', around: '2026-10-25' },
  { timeZone: 'America/New_York', currency: 'USD', around: '2026-11-01' },
  { timeZone: 'Australia/Lord_Howe', currency: 'KWD', around: '2026-10-04' },
  { timeZone: 'Asia/Tokyo', currency: 'JPY', around: '2026-03-29' },
  { timeZone: 'Asia/Kathmandu', currency: 'CLP', around: '2026-10-25' },
] as const

/** Days of a history. */
const length = 45
const minutes = length * 1440

interface RefundEvent {
  readonly at: number
  readonly share: number
}

/** Something that happens at a minute of a history. */
export type HistoryEvent = { readonly at: number } & (
  | {
      readonly what: 'order'
      readonly order: number
      readonly version: BookedOrder
      readonly refunds: readonly RefundEvent[]
    }
  | { readonly what: 'adjustment'; readonly amount: number; readonly daysBefore: number }
  | { readonly what: 'withdrawal' }
  | { readonly what: 'returned' }
  | { readonly what: 'close' }
)

export interface History {
  readonly timeZone: string
  readonly currency: string
  /** The instant of minute 0. */
  readonly start: number
  readonly billing: readonly BillingTerms[]
  readonly fees: readonly (FeeTerms & { readonly validFrom: string })[]
  readonly dailyPrice: PromotedPrice
  readonly withdrawalPrice: PromotedPrice
  readonly events: readonly HistoryEvent[]
}

const minute = fc.integer({ min: 0, max: minutes })

const orderEvents = fc
  .array(
    fc.record({
      placed: minute,
      versions: fc.array(
        fc.record({
          later: fc.integer({ min: 0, max: 20 * 1440 }),
          version: anyVersion,
          refunds: fc.array(
            fc.record({ at: fc.integer({ min: 0, max: 12 * 1440 }), share: fc.nat(10_000) }),
            { maxLength: 3 },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((orders) =>
    orders.flatMap(({ placed, versions }, order) =>
      versions
        .toSorted((a, b) => a.later - b.later)
        .map(({ later, version, refunds }): HistoryEvent => ({
          what: 'order',
          at: Math.min(placed + later, minutes),
          order,
          version,
          refunds: refunds.map(({ at, share }) => ({ at: Math.min(placed + at, placed + later), share })),
        })),
    ),
  )

const otherEvents = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('adjustment' as const),
      at: minute,
      amount: fc.integer({ min: -1e8, max: 1e8 }),
      daysBefore: fc.nat(20),
    }),
    fc.record({ what: fc.constant('withdrawal' as const), at: minute }),
    fc.record({ what: fc.constant('returned' as const), at: minute }),
  ),
  { maxLength: 6 },
)
const closings = fc.array(fc.record({ what: fc.constant('close' as const), at: minute }), {
  minLength: 1,
  maxLength: 25,
})

const price: fc.Arbitrary<PromotedPrice> = fc.record({
  kind: fc.constantFrom('FIXED', 'PERCENTAGE'),
  amount: fc.nat(500),
  promotionalAmount: fc.option(fc.nat(300)),
  promotionalUntil: fc.constantFrom('2026-04-05', '2026-11-05'),
})

/** Weeks of a location around a clock change, with every kind of money movement. */
export const anyMoneyHistory: fc.Arbitrary<History> = fc
  .constantFrom(...locations)
  .chain(({ timeZone, currency, around }) => {
    const start = Date.parse(`${addDays(around, -20)}T00:00:00Z`)
    const day = fc.nat(length).map((count) => addDays(around, count - 20))
    return fc.record({
      timeZone: fc.constant(timeZone),
      currency: fc.constant(currency),
      start: fc.constant(start),
      billing: fc.array(
        fc.record({
          validFrom: day,
          period: fc.constantFrom(...billingPeriods),
          term: fc.constantFrom(...payoutTerms),
          type: fc.constantFrom(...payoutTypes),
        }),
        { maxLength: 4 },
      ),
      fees: fc.array(
        fc.tuple(day, anyTerms).map(([validFrom, terms]) => ({ validFrom, ...terms })),
        { maxLength: 3 },
      ),
      dailyPrice: price,
      withdrawalPrice: price,
      events: fc
        .tuple(orderEvents, otherEvents, closings)
        .map((parts): HistoryEvent[] => parts.flat().toSorted((a, b) => a.at - b.at)),
    })
  })

export function instantOf(history: History, minuteOf: number): Date {
  return new Date(history.start + minuteOf * 60_000)
}

/** The location's own day of a minute. */
export function dayOf(history: History, minuteOf: number): string {
  return localTimeOf(instantOf(history, minuteOf), history.timeZone).day
}
