import { meanOf, studentOf, varianceOf } from '../figures/student.ts'
import { addDays, daysBetween } from '../time/periods.ts'

/** Maximum number of compared days of a promotion: the latest ones. */
const mostDays = 28
/** With fewer full days, or fewer baseline periods, there is no verdict. */
const leastDays = 7
const leastStretches = 5
const mostStretches = 12

/** A range of local days; the last one is exclusive. */
interface Stretch {
  readonly from: string
  readonly to: string
}

/**
 * The baseline periods of a promotion: of the same length and weekdays, before it began, oldest first. Null if too few
 * of its days have passed.
 */
export function stretchesOf(
  promotion: Stretch,
  { today, firstDay }: { readonly today: string; readonly firstDay: string | null },
): { readonly during: Stretch; readonly before: Stretch[] } | null {
  const to = promotion.to < today ? promotion.to : today
  const length = Math.min(daysBetween(promotion.from, to), mostDays)
  if (length < leastDays) return null
  const during = { from: addDays(to, -length), to }
  const step = Math.ceil(length / 7) * 7
  const gap = Math.ceil(daysBetween(promotion.from, to) / step)
  const before = Array.from({ length: mostStretches }, (_, nth) => -step * (gap + nth))
    .map((days) => ({ from: addDays(during.from, days), to: addDays(during.to, days) }))
    .filter(({ from }) => firstDay !== null && from >= firstDay)
  return { during, before: before.toReversed() }
}

/** The result of a promotion, with the estimate without it. */
export interface Effect {
  /** The estimate without it, from the baseline periods. */
  readonly expected: number
  readonly actual: number
  readonly more: number
  /** The confidence interval of the difference, at 95 % or better. */
  readonly low: number
  readonly high: number
}

/**
 * Widens each interval for stores with seasonal sales: weeks that resemble their predecessors carry less information
 * than independent ones. Without it, a seasonal variation of 20 % is flagged up to 6 times in 100.
 */
const caution = 1.15

interface Forecast {
  readonly middle: number
  readonly half: number
}

/**
 * Compares the period of a promotion with those before it. Three models of the past each give an interval: constant
 * average, continued growth, and continuation of the last level. The result is their hull, so that neither growth nor
 * drift is mistaken for an effect. `isCount` adds the random variation of counts.
 */
export function effectOf(before: readonly number[], actual: number, isCount: boolean): Effect | null {
  if (before.length < leastStretches) return null
  const floor = isCount ? Math.max(1, meanOf(before)) : 0
  const forecasts = [asOnAverage(before, floor), asItGrew(before, floor), asItWasLast(before, floor)]
  const lowest = Math.min(...forecasts.map(({ middle, half }) => middle - half))
  const highest = Math.max(...forecasts.map(({ middle, half }) => middle + half))
  const expected = meanOf(forecasts.map(({ middle }) => middle))
  return {
    expected,
    actual,
    more: actual - expected,
    low: actual - highest,
    high: actual - Math.max(isCount ? 0 : lowest, lowest),
  }
}

function asOnAverage(values: readonly number[], floor: number): Forecast {
  const n = values.length
  const spread = Math.max(varianceOf(values), floor)
  return { middle: meanOf(values), half: caution * studentOf(n - 1) * Math.sqrt(spread * (1 + 1 / n)) }
}

function asItGrew(values: readonly number[], floor: number): Forecast {
  const n = values.length
  const center = (n - 1) / 2
  const mean = meanOf(values)
  const squares = values.reduce((sum, _, at) => sum + (at - center) ** 2, 0)
  const slope = values.reduce((sum, value, at) => sum + (at - center) * (value - mean), 0) / squares
  const rest = values.reduce((sum, value, at) => sum + (value - mean - slope * (at - center)) ** 2, 0)
  const spread = Math.max(rest / (n - 2), floor)
  const away = 1 + 1 / n + (n - center) ** 2 / squares
  return { middle: mean + slope * (n - center), half: caution * studentOf(n - 2) * Math.sqrt(spread * away) }
}

function asItWasLast(values: readonly number[], floor: number): Forecast {
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0))
  const spread = Math.max(meanOf(steps.map((step) => step ** 2)), 2 * floor)
  return { middle: values.at(-1) ?? 0, half: caution * studentOf(steps.length) * Math.sqrt(spread) }
}

/** The verdict on a promotion's orders. */
export const verdicts = ['MORE', 'FEWER', 'TOO_SHORT', 'NO_BASELINE', 'CHANCE'] as const
type Verdict = (typeof verdicts)[number]

/** Whether an effect is above or below zero beyond chance: its whole interval is. */
export function verdictOf(effect: Effect): Extract<Verdict, 'MORE' | 'FEWER' | 'CHANCE'> {
  if (effect.low > 0) return 'MORE'
  return effect.high < 0 ? 'FEWER' : 'CHANCE'
}

/** Days after which the attention list includes a promotion without an effect. */
export const effectDays = 14
