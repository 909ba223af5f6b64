import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { noData } from '#kit/formats/formats.ts'
import type { Formats } from '#kit/formats/formats.ts'

/** The metrics of operations in their order on the page: availability, then accepting, quality, speed. */
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

/** The value of a metric as text; a dash where there is none. */
export function metricText(formats: Formats, metric: GoalMetric, value: number | null): string {
  if (value === null) return noData
  return isRate(metric) ? formats.percent(value) : formats.duration(value, { short: true })
}
