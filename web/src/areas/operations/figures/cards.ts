import { meansDiffer, ratesDiffer } from '@storekeep/contract/rules/figures/chance.ts'
import { firmness, leastSample, wilson } from '@storekeep/contract/rules/figures/intervals.ts'
import type { Firmness, Interval } from '@storekeep/contract/rules/figures/intervals.ts'
import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { inPercent, inPoints } from '#figures/change/change.ts'
import type { Change } from '#figures/change/change.ts'
import type { View } from '#figures/periods/view.ts'
import { isRate } from '#figures/metrics/metrics.ts'
import { dayRows, grainOf, pointsOver } from '../sections/days.ts'
import type { Measured, Split } from './measured.ts'

/** Availability is a share of time, not of a sample, so it has no interval. */
const hasSample = (metric: GoalMetric): boolean => isRate(metric) && metric !== 'availability'

/** The certainty of a figure; times need as many orders as rates do. */
export function firmnessOf(metric: GoalMetric, { of }: Measured): Firmness {
  if (of <= 0) return 'none'
  if (metric === 'availability') return 'firm'
  const firm = firmness(of)
  return isRate(metric) || firm === 'too-few' ? firm : 'firm'
}

export function intervalOf(metric: GoalMetric, { top, of }: Measured): Interval | null {
  return hasSample(metric) ? wilson(top, of) : null
}

/** Availability has no sampling error; changes from half a percentage point on are significant. */
const leastAvailability = 0.005

/** The change against the previous period; null if either value is uncertain. */
export function changeOf(metric: GoalMetric, now: Measured, before: Measured | undefined): Change | null {
  if (before === undefined || now.value === null || before.value === null) return null
  const needs = metric === 'availability' ? 1 : leastSample
  if (now.of < needs || before.of < needs) return null
  const { better } = goalMetrics[metric]
  const samples = [
    { value: now.value, of: now.of },
    { value: before.value, of: before.of },
  ] as const
  if (!isRate(metric)) return inPercent(now.value, before.value, better, meansDiffer(...samples))
  const isCertain =
    metric === 'availability'
      ? Math.abs(now.value - before.value) >= leastAvailability
      : ratesDiffer(...samples)
  return inPoints(now.value, before.value, better, isCertain)
}

/**
 * One value per day, or week or month of a long period; excludes an unfinished day, which would look like a decline, and
 * has a gap where there are no orders.
 */
export function trendOf(metric: GoalMetric, { chosen, today }: View, split: Split): (number | null)[] {
  const { from, to } = chosen.now
  const rows = dayRows(chosen, split, undefined)
  const finished = to > today && from < today ? rows.filter(({ day }) => day < today) : rows
  return pointsOver(finished, grainOf(metric, chosen.days)).map(({ now }) => now?.value ?? null)
}
