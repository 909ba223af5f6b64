import { goalMetrics } from '@storekeep/contract/rules/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'

const isShare = (metric: GoalMetric): boolean => goalMetrics[metric].kind === 'rate'

/** As it stands in the field, where people set shares in percent and times in minutes: at most two decimals. */
export const shownTarget = (metric: GoalMetric, target: number): number =>
  Math.round((isShare(metric) ? target * 100 : target / 60) * 100) / 100

/** As it is kept: a share of 1 or whole seconds, without a trace of the division. */
export const keptTarget = (metric: GoalMetric, shown: number): number =>
  isShare(metric) ? Number((shown / 100).toFixed(4)) : Math.round(shown * 60)

/** Where a goal begins when nobody has set one: what good stores reach. */
export const usualTargets = {
  availability: 0.98,
  acceptance: 0.95,
  avoidableCancellations: 0.01,
  missingWrong: 0.02,
  rating: 0.9,
  conversion: 0.1,
  preparation: 900,
  awtp: 300,
} as const satisfies Record<GoalMetric, number>
