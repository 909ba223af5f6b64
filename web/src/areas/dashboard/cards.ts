import { figure, sampleOf, valueOf } from '@storekeep/contract/rules/figures.ts'
import { firmness, wilson } from '@storekeep/contract/rules/intervals.ts'
import { isMoney } from '@storekeep/contract/rules/figure-ids.ts'
import type { FigureId } from '@storekeep/contract/rules/figure-ids.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures.ts'
import type { Firmness } from '@storekeep/contract/rules/intervals.ts'
import { eachDay } from '@storekeep/contract/rules/periods.ts'
import type { DayText, Period } from '@storekeep/contract/rules/periods.ts'
import { cardOrder } from './cardOrder.ts'
import { changeOf } from '#kit/figures/change.ts'
import type { Change } from '#kit/figures/change.ts'
import { addCounts, addMeasures, currenciesOf } from './measures.ts'
import type { Stats } from './measures.ts'

/** One value of a figure: of one currency for money, of all orders for the rest. */
export interface Reading {
  readonly currency: string | null
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number | null
  readonly earlier: number | null
  readonly change: Change | null
  readonly firmness: Firmness
  readonly interval: { readonly low: number; readonly high: number } | null
  readonly measures: MeasureValues
}

export interface Card {
  readonly id: FigureId
  readonly readings: readonly [Reading, ...Reading[]]
  /** A value a day of the first reading; null where a day has nothing to say. */
  readonly trend: readonly (number | null)[]
}

/** Everything the cards show. `expected` are the currencies of the selected stores; `today` leaves an unfinished day out of the shapes. `before` is absent while it loads or when it failed: no change is shown then. */
export function cardsOf(
  period: Period,
  now: Stats,
  before: Stats | undefined,
  { expected = [], today }: { readonly expected?: readonly string[]; readonly today?: DayText } = {},
): Card[] {
  // currencies that had orders, and those of the selected stores: one line each, so that nothing jumps
  const shown = [...new Set([...currenciesOf(now.totals), ...expected])]
  return cardOrder.map((id): Card => {
    const [first = null, ...others] = isMoney(id) ? shown : []
    const trend = trendOf(id, period, now, first, today)
    return {
      id,
      readings: [reading(id, first, now, before), ...others.map((one) => reading(id, one, now, before))],
      trend,
    }
  })
}

/** The sums a reading is made from: of one currency, or the counts of all. */
export function sumsOf(stats: Stats, currency: string | null): MeasureValues {
  if (currency === null) return addCounts(stats.totals)
  return addMeasures(stats.totals.filter((row) => row.currency === currency))
}

function reading(id: FigureId, currency: string | null, now: Stats, before: Stats | undefined): Reading {
  const { kind, numerator, denominator } = figure(id)
  const sums = sumsOf(now, currency)
  const earlier = before === undefined ? undefined : sumsOf(before, currency)
  const sample = sampleOf(id, sums)
  return {
    currency,
    value: valueOf(id, sums),
    numerator: sums[numerator],
    denominator: denominator === null ? null : sums[denominator],
    earlier: earlier === undefined ? null : valueOf(id, earlier),
    change: earlier === undefined ? null : changeOf(id, sums, earlier),
    firmness: kind === 'rate' ? firmness(sample) : sample === 0 ? 'none' : 'firm',
    interval: kind === 'rate' ? wilson(sums[numerator], sample) : null,
    measures: sums,
  }
}

function trendOf(
  id: FigureId,
  period: Period,
  stats: Stats,
  currency: string | null,
  today?: DayText,
): (number | null)[] {
  // a day that is not over would look like a fall
  const until = today !== undefined && period.to > today && period.from < today ? today : period.to
  const byDay = Map.groupBy(
    stats.days.filter((row) => currency === null || row.currency === currency),
    ({ day }) => day,
  )
  const { kind } = figure(id)
  return eachDay(period.from, until).map((day) => {
    const rows = byDay.get(day)
    const isAddable = kind === 'amount' || kind === 'count'
    if (rows === undefined) return isAddable ? 0 : null
    const sums = currency === null ? addCounts(rows) : addMeasures(rows)
    return valueOf(id, sums) ?? (isAddable ? 0 : null)
  })
}

/** True when no order at all was offered in the period. */
export const isEmptyPeriod = (stats: Stats): boolean => stats.totals.every(({ offered }) => offered === 0)
