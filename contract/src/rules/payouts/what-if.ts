import { ledgerKinds, type LedgerKind } from '../ledger/ledger.ts'
import { addDays } from '../time/periods.ts'
import {
  groupAmounts,
  statementPeriod,
  statementSums,
  termsOn,
  type BillingTerms,
  type PayoutType,
  type StatementPeriod,
} from './statements.ts'

type ByKind = Readonly<Partial<Record<LedgerKind, number>>>

/** The settings of a scenario; missing ones remain unchanged. */
export interface Scenario {
  readonly type?: PayoutType | undefined
  readonly period?: BillingTerms['period'] | undefined
  readonly term?: BillingTerms['term'] | undefined
}

/** A location's terms with the settings of a scenario, from the first day on. */
export function scenarioTerms(
  from: string,
  terms: readonly BillingTerms[],
  { type, period, term }: Scenario,
): BillingTerms[] {
  const first = { ...termsOn(from, terms), validFrom: from }
  return [first, ...terms.filter(({ validFrom }) => validFrom > from)].map((one) => ({
    validFrom: one.validFrom,
    type: type ?? one.type,
    period: period ?? one.period,
    term: term ?? one.term,
  }))
}

/** The periods from a day up to the one that contains today; consecutive equal terms do not split a period. */
export function scenarioPeriods(
  from: string,
  today: string,
  terms: readonly BillingTerms[],
): StatementPeriod[] {
  const cuts = terms.filter((one, index) => {
    const before = terms[index - 1]
    return (
      before === undefined ||
      before.type !== one.type ||
      before.period !== one.period ||
      before.term !== one.term
    )
  })
  const periods: StatementPeriod[] = []
  for (let at = from; at <= today;) {
    const period = statementPeriod(at, cuts)
    periods.push(period)
    at = period.to
  }
  return periods
}

/** One period as it would have been paid; amounts in minor units. */
export interface Replayed extends StatementPeriod {
  readonly net: number
  readonly carriedIn: number
  readonly withdrawn: number
  readonly payable: number
  readonly carriedOut: number
  /** The cost of daily payouts; part of the deductions from net. */
  readonly fee: number
  readonly byKind: ByKind
}

interface Replay {
  /** Bookings by day, without fees of daily payouts. */
  readonly days: ReadonlyMap<string, ByKind>
  readonly periods: readonly StatementPeriod[]
  readonly carriedIn: number
  readonly dailyFee: (period: StatementPeriod, payable: number) => number
}

/** Closes statement after statement over the bookings, like the closing job. */
export function replay({ days, periods, carriedIn, dailyFee }: Replay): Replayed[] {
  let carried = carriedIn
  return periods.map((period) => {
    const byKind = sumOfDays(days, period)
    const before = statementSums(groupAmounts(byKind), carried, byKind.WITHDRAWAL ?? 0)
    const fee = period.type === 'DAILY' ? dailyFee(period, before.payable) : 0
    const withFee = { ...byKind, PAYOUT_FEE: (byKind.PAYOUT_FEE ?? 0) - fee }
    const sums = statementSums(groupAmounts(withFee), carried, byKind.WITHDRAWAL ?? 0)
    carried = sums.carriedOut
    return { ...period, ...sums, fee, byKind: withFee }
  })
}

function sumOfDays(days: ReadonlyMap<string, ByKind>, { from, to }: StatementPeriod): ByKind {
  const sums: Partial<Record<LedgerKind, number>> = {}
  for (let day = from; day < to; day = addDays(day, 1)) {
    const booked = days.get(day) ?? {}
    for (const kind of ledgerKinds) if (booked[kind]) sums[kind] = (sums[kind] ?? 0) + booked[kind]
  }
  return sums
}

/** Cash received by the end of each day: payouts on their due days and withdrawals on theirs. */
export function cashByDay(
  range: { readonly from: string; readonly today: string },
  replayed: readonly Replayed[],
  withdrawals: ReadonlyMap<string, number>,
): { day: string; cash: number }[] {
  const arrives = new Map(withdrawals)
  // the last period is still open, and due later
  for (const { dueOn, payable } of replayed) arrives.set(dueOn, (arrives.get(dueOn) ?? 0) + payable)
  let cash = 0
  const curve: { day: string; cash: number }[] = []
  for (let day = range.from; day <= range.today; day = addDays(day, 1)) {
    cash += arrives.get(day) ?? 0
    curve.push({ day, cash })
  }
  return curve
}

/** An amount of a number of days extrapolated to a year, rounded to the minor unit. */
export function perYear(amount: number, days: number): number {
  return days <= 0 ? 0 : Math.round((amount * 365) / days)
}
