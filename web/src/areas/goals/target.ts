import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'

const isShare = (metric: GoalMetric): boolean => goalMetrics[metric].kind === 'rate'

/** The target as shown in the field: percent for rates, minutes for times, with at most two decimals. */
export function shownTarget(metric: GoalMetric, target: number): number {
  return Math.round((isShare(metric) ? target * 100 : target / 60) * 100) / 100
}

/** The target as stored: a share between 0 and 1, or whole seconds. */
export function storedTarget(metric: GoalMetric, shown: number): number {
  return isShare(metric) ? Number((shown / 100).toFixed(4)) : Math.round(shown * 60)
}

/** The default target of a new goal: what good stores reach. */
export const defaultTargets = {
  availability: 0.98,
  acceptance: 0.95,
  avoidableCancellations: 0.01,
  missingWrong: 0.02,
  rating: 0.9,
  conversion: 0.1,
  preparation: 900,
  awtp: 300,
} as const satisfies Record<GoalMetric, number>
