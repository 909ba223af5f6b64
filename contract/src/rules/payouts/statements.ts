import type { LedgerKind } from '../ledger/ledger.ts'
import { addMonths, monthOf } from '../time/months.ts'
import { addDays, daysBetween, weekdayOf } from '../time/periods.ts'

/** How long the days of one statement are, by the store's deal. */
export const billingPeriods = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const
type BillingPeriod = (typeof billingPeriods)[number]

/** PAYOUTS-STATE-TYPES: when a statement is paid, in days after its period. */
export const payoutTerms = ['PAY_AFTER_5_DAYS', 'PAY_AFTER_20_DAYS'] as const
type PayoutTerm = (typeof payoutTerms)[number]
const daysOfTerm = { PAY_AFTER_5_DAYS: 5, PAY_AFTER_20_DAYS: 20 } as const satisfies Record<
  PayoutTerm,
  number
>

/** PAYOUTS-STATE-TYPES: STANDARD follows the deal; DAILY closes every day and pays on the next. */
export const payoutTypes = ['STANDARD', 'DAILY'] as const
export type PayoutType = (typeof payoutTypes)[number]

/** Billing terms of a location from a day on, until the next terms. */
export interface BillingTerms {
  readonly validFrom: string
  readonly period: BillingPeriod
  readonly term: PayoutTerm
  readonly type: PayoutType
}
/** Defaults without fed terms. */
const defaultBillingTerms: BillingTerms = {
  validFrom: '1900-01-01',
  period: 'WEEKLY',
  term: 'PAY_AFTER_5_DAYS',
  type: 'STANDARD',
}

/** Days of one statement; `to` is exclusive. */
export interface StatementPeriod {
  readonly from: string
  readonly to: string
  readonly type: PayoutType
  /** The day on which it is paid. */
  readonly dueOn: string
}

/** A Monday from which fortnights are counted. */
const fortnightStart = '2024-01-01'

/** The first day after the calendar period that contains a day. */
function naturalEnd(day: string, period: BillingPeriod): string {
  if (period === 'DAILY') return addDays(day, 1)
  if (period === 'WEEKLY') return addDays(day, 8 - weekdayOf(day))
  if (period === 'MONTHLY') return `${addMonths(monthOf(day), 1)}-01`
  const into = ((daysBetween(fortnightStart, day) % 14) + 14) % 14
  return addDays(day, 14 - into)
}

/** The terms in effect on a day: those with the latest start on or before it. */
export function termsOn(day: string, terms: readonly BillingTerms[]): BillingTerms {
  return terms
    .filter(({ validFrom }) => validFrom <= day)
    .reduce((latest, one) => (one.validFrom >= latest.validFrom ? one : latest), defaultBillingTerms)
}

/**
 * The statement period that begins on `from`. It ends with the calendar's week, fortnight or month, or the day before
 * other terms begin, so that no period mixes two deals.
 */
export function statementPeriod(from: string, terms: readonly BillingTerms[]): StatementPeriod {
  const { period, term, type } = termsOn(from, terms)
  const end = naturalEnd(from, type === 'DAILY' ? 'DAILY' : period)
  const to = terms
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > from)
    .reduce((first, day) => (day < first ? day : first), end)
  return { from, to, type, dueOn: addDays(to, type === 'DAILY' ? 1 : daysOfTerm[term]) }
}

/**
 * The period of a location's open statement: the one with its first open movement, or today without movements. Empty
 * periods before it have no statement.
 */
export function openPeriod(openFrom: string, day: string, terms: readonly BillingTerms[]): StatementPeriod {
  let period = statementPeriod(openFrom, terms)
  while (period.to <= day) period = statementPeriod(period.to, terms)
  return period
}

/**
 * The next period to close, if it has ended by `until`. There is none after the last movement: a location without
 * orders closes no periods, and a clock that runs ahead closes no period before its movements have arrived.
 */
export function closablePeriod(
  { openFrom, lastOn }: { readonly openFrom: string | null; readonly lastOn: string | null },
  terms: readonly BillingTerms[],
  until: string,
): StatementPeriod | undefined {
  if (openFrom === null || lastOn === null || lastOn < openFrom) return undefined
  const period = statementPeriod(openFrom, terms)
  return period.to <= until ? period : undefined
}

/** Whether an open statement has passed its due day: its closing is late, wherever the location is. */
export function isPastDue(dueOn: string, now: Date): boolean {
  return dueOn < now.toISOString().slice(0, 10)
}

/** The groups of a statement, in the order of its waterfall from gross sales to the payout. */
export const statementGroups = [
  'SALES',
  'DISCOUNTS',
  'REFUNDS',
  'COMPENSATION',
  'COMMISSION',
  'TAX',
  'FEES',
  'ADJUSTMENTS',
  'ADVERTISING',
] as const
export type StatementGroup = (typeof statementGroups)[number]

/** The group in which a statement shows a kind of ledger line; other kinds are not earnings. */
export const groupOfKind = {
  SALE: 'SALES',
  DISCOUNT: 'DISCOUNTS',
  REFUND: 'REFUNDS',
  COMPENSATION: 'COMPENSATION',
  COMMISSION: 'COMMISSION',
  TAX: 'TAX',
  ORDER_FEE: 'FEES',
  PAYOUT_FEE: 'FEES',
  ADJUSTMENT: 'ADJUSTMENTS',
  ADVERTISING: 'ADVERTISING',
} as const satisfies Partial<Record<LedgerKind, StatementGroup>>

export type StatementAmounts = Readonly<Record<StatementGroup, number>>

/** Sums by kind, put into the statement's groups; minor units. */
export function groupAmounts(byKind: Readonly<Partial<Record<LedgerKind, number>>>): StatementAmounts {
  const amounts = Object.fromEntries(statementGroups.map((group) => [group, 0])) as Record<
    StatementGroup,
    number
  > // every group is present
  for (const [kind, group] of Object.entries(groupOfKind) as [keyof typeof groupOfKind, StatementGroup][])
    amounts[group] += byKind[kind] ?? 0
  return amounts
}

/** The totals of a statement, in minor units. */
interface StatementSums {
  /** Sum of all groups. */
  readonly net: number
  /** The negative balance carried over from earlier statements; never positive. */
  readonly carriedIn: number
  /** Amounts withdrawn or paid from this period's earnings before it closed; never positive. */
  readonly withdrawn: number
  /** The payout; never negative. */
  readonly payable: number
  /** The negative balance carried over to the next statement; never positive. */
  readonly carriedOut: number
}

/** A negative statement pays nothing and carries its balance over. */
export function statementSums(
  amounts: StatementAmounts,
  carriedIn: number,
  withdrawn: number,
): StatementSums {
  const net = statementGroups.reduce((sum, group) => sum + amounts[group], 0)
  const rest = net + carriedIn + withdrawn
  return { net, carriedIn, withdrawn, payable: Math.max(rest, 0), carriedOut: Math.min(rest, 0) }
}

/**
 * The day under which a movement is booked: its own day, or the first day of the open statement if the statement of
 * that day is closed. A late refund is thus part of the open statement (GAP-LATE-REFUND).
 */
export function bookingDay(valueDate: string, openFrom: string | null): string {
  return openFrom !== null && valueDate < openFrom ? openFrom : valueDate
}
