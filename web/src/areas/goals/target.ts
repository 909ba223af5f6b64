import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'

const isShare = (metric: GoalMetric): boolean => goalMetrics[metric].kind === 'rate'

/** More decimals than a valid target has, so that an invalid one is refused as typed, and binary fractions vanish. */
export const typedDecimals = 8

/** The target as shown in the field: percent for rates, minutes with at most two decimals for times. */
export function shownTarget(metric: GoalMetric, target: number): number {
  return isShare(metric) ? Number((target * 100).toFixed(typedDecimals)) : Math.round(target / 0.6) / 100
}

/** The target as stored: a share between 0 and 1, or whole seconds. */
export function storedTarget(metric: GoalMetric, shown: number): number {
  return isShare(metric) ? Number((shown / 100).toFixed(typedDecimals + 2)) : Math.round(shown * 60)
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
