import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { noData } from '#kit/formats/formats.ts'
import type { Formats } from '#kit/formats/formats.ts'

/** The metrics in the order of the page of operations. */
export const metricOrder: readonly GoalMetric[] = [
  'availability',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'preparation',
  'awtp',
  'rating',
  'conversion',
]

export function isRate(metric: GoalMetric): boolean {
  return goalMetrics[metric].kind === 'rate'
}

/** Formats the value of a metric; a dash if there is none. */
export function metricText(formats: Formats, metric: GoalMetric, value: number | null): string {
  if (value === null) return noData
  return isRate(metric) ? formats.percent(value) : formats.duration(value, { short: true })
}
