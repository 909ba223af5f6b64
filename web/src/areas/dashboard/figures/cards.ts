import { basisOf, figure, sampleOf, valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import { firmness, wilson } from '@storekeep/contract/rules/figures/intervals.ts'
import { isMoney } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures/figures.ts'
import type { Firmness } from '@storekeep/contract/rules/figures/intervals.ts'
import { daysBetween, eachDay } from '@storekeep/contract/rules/time/periods.ts'
import type { DayText, Period } from '@storekeep/contract/rules/time/periods.ts'
import { cardOrder } from './cardOrder.ts'
import { grainFor, startOf } from '#figures/charts/grain.ts'
import { changeOf } from '#figures/change/change.ts'
import type { Alike } from '#figures/periods/alike.ts'
import type { Change } from '#figures/change/change.ts'
import { addCounts, addMeasures, currenciesOf, sumsOf } from '../measures.ts'
import type { Stats } from '../measures.ts'

/** One value of a figure: of one currency for money, of all orders for the rest. */
export interface Reading {
  readonly currency: string | null
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number | null
  /** The value before and now, of the locations that traded in both periods. */
  readonly earlier: number | null
  readonly comparable: number | null
  readonly change: Change | null
  readonly firmness: Firmness
  readonly interval: { readonly low: number; readonly high: number } | null
  /** How many orders know what the figure needs; null when every order does. */
  readonly basis: ReturnType<typeof basisOf>
  readonly measures: MeasureValues
}

export interface Card {
  readonly id: FigureId
  readonly readings: readonly [Reading, ...Reading[]]
  /**
   * A value of the first reading for each day, or week or month of a long period; null where nothing is known, empty if
   * nothing is known at all.
   */
  readonly trend: readonly (number | null)[]
}

/**
 * Everything the cards show. `expected` are the currencies of the selected stores; `today` leaves an unfinished day out
 * of the shapes. `alike` is absent while it loads, when it failed or where no location traded in both periods: no change
 * is shown then.
 */
export function cardsOf(
  period: Period,
  now: Stats,
  alike: Alike<Stats> | undefined,
  { expected = [], today }: { readonly expected?: readonly string[]; readonly today?: DayText } = {},
): Card[] {
  // currencies that had orders, and those of the selected stores: one line each, so that the layout is stable
  const shown = [...new Set([...currenciesOf(now.totals), ...expected])]
  return cardOrder.map((id): Card => {
    const [first = null, ...others] = isMoney(id) ? shown : []
    const main = reading(id, first, now, alike)
    return {
      id,
      readings: [main, ...others.map((one) => reading(id, one, now, alike))],
      trend: main.value === null ? [] : trendOf(id, period, now, first, today),
    }
  })
}

function reading(
  id: FigureId,
  currency: string | null,
  now: Stats,
  alike: Alike<Stats> | undefined,
): Reading {
  const { kind, numerator, denominator } = figure(id)
  const sums = sumsOf(now, currency)
  const earlier = alike && sumsOf(alike.before, currency)
  const same = alike && sumsOf(alike.now, currency)
  const sample = sampleOf(id, sums)
  return {
    currency,
    value: valueOf(id, sums),
    numerator: sums[numerator],
    denominator: denominator === null ? null : sums[denominator],
    earlier: earlier === undefined ? null : valueOf(id, earlier),
    comparable: same === undefined ? null : valueOf(id, same),
    change: earlier === undefined || same === undefined ? null : changeOf(id, same, earlier),
    firmness: kind === 'rate' ? firmness(sample) : sample === 0 ? 'none' : 'firm',
    interval: kind === 'rate' ? wilson(sums[numerator], sample) : null,
    basis: basisOf(id, sums),
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
  // an unfinished day would look like a decline
  const until = today !== undefined && period.to > today && period.from < today ? today : period.to
  const grain = grainFor(daysBetween(period.from, period.to))
  const rowsOf = Map.groupBy(
    stats.days.filter((row) => currency === null || row.currency === currency),
    ({ day }) => startOf(day, grain),
  )
  const { kind } = figure(id)
  const isAddable = kind === 'amount' || kind === 'count'
  const groups = Map.groupBy(eachDay(period.from, until), (day) => startOf(day, grain))
  let hasBegun = false
  return [...groups].map(([start, { length }]) => {
    const rows = rowsOf.get(start)
    hasBegun ||= rows !== undefined
    // before the first order nothing is known; afterwards a day without one is a zero
    if (rows === undefined) return isAddable && hasBegun ? 0 : null
    const sums = currency === null ? addCounts(rows) : addMeasures(rows)
    const value = valueOf(id, sums)
    // the mean of a day, as the first and the last week or month may be cut
    return isAddable && value !== null ? value / length : value
  })
}

/** True when no order at all was offered in the period. */
export function isEmptyPeriod(stats: Stats): boolean {
  return stats.totals.every(({ offered }) => offered === 0)
}
