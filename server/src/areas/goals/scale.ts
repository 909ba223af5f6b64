import { goalMetrics, type GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'

/** Rates are kept in ten-thousandths, which `targetFault` has made sure they are; times in seconds. */
export function scaleOf(metric: GoalMetric): number {
  return goalMetrics[metric].kind === 'rate' ? 10_000 : 1
}
