import { enoughData } from './intervals.ts'

/** Goals: a target for a figure at a set of locations, drawn on its chart. */

/** Figures with goals, with the unit of the target and the good direction. */
export const goalMetrics = {
  availability: { kind: 'rate', better: 'up' },
  acceptance: { kind: 'rate', better: 'up' },
  avoidableCancellations: { kind: 'rate', better: 'down' },
  missingWrong: { kind: 'rate', better: 'down' },
  rating: { kind: 'rate', better: 'up' },
  conversion: { kind: 'rate', better: 'up' },
  /** Median of accepted → ready. */
  preparation: { kind: 'duration', better: 'down' },
  /** Average of courier at the store → picked up. */
  awtp: { kind: 'duration', better: 'down' },
} as const satisfies Record<string, { kind: 'rate' | 'duration'; better: 'up' | 'down' }>
export type GoalMetric = keyof typeof goalMetrics
export const goalMetricIds = Object.keys(goalMetrics) as [GoalMetric, ...GoalMetric[]] // the keys of a constant

/** Maximum duration of a goal. */
export const longestGoalSeconds = 7200

/**
 * Why a target is invalid: a rate is a share from 0 to 1 with at most four decimals, a duration whole seconds, at least
 * one and at most two hours.
 */
export function targetFault(
  metric: GoalMetric,
  target: number,
): 'field.invalid' | 'field.tooSmall' | 'field.tooLarge' | 'goal.decimals' | null {
  if (!Number.isFinite(target)) return 'field.invalid'
  if (target < 0) return 'field.tooSmall'
  if (goalMetrics[metric].kind === 'duration') {
    if (!Number.isInteger(target)) return 'field.invalid'
    return target < 1 ? 'field.tooSmall' : target > longestGoalSeconds ? 'field.tooLarge' : null
  }
  if (target > 1) return 'field.tooLarge'
  return Number(target.toFixed(4)) === target ? null : 'goal.decimals'
}

/** The stored form of a target: a share in ten-thousandths, as `targetFault` has checked; a time in seconds. */
export function goalScale(metric: GoalMetric): number {
  return goalMetrics[metric].kind === 'rate' ? 10_000 : 1
}

/** Whether a value reaches a target. */
export function reaches(metric: GoalMetric, value: number, target: number): boolean {
  return goalMetrics[metric].better === 'up' ? value >= target : value <= target
}

/** The value of a figure, and its number of orders; for availability its scheduled seconds. */
export interface GoalFigure {
  readonly value: number | null
  readonly of: number
}

/** Whether a figure has missed a target, with a sample large enough to be shown. */
export function misses(metric: GoalMetric, { value, of }: GoalFigure, target: number): boolean {
  if (value === null || (metric === 'availability' ? of <= 0 : !enoughData(of))) return false
  return !reaches(metric, value, target)
}

interface SetGoal {
  readonly metric: GoalMetric
  readonly target: number
  readonly storeAddressIds: readonly number[]
}

/**
 * The goal that applies to a selection: that of the smallest set covering every selected location, so that a location's
 * own goal wins over its store's; null if none covers them. Of two sets of equal size the first wins.
 */
export function goalFor<G extends SetGoal>(
  goals: readonly G[],
  metric: GoalMetric,
  selection: readonly number[],
): G | null {
  return goals
    .filter((goal) => goal.metric === metric)
    .filter(({ storeAddressIds }) => {
      const held = new Set(storeAddressIds)
      return selection.length > 0 && selection.every((id) => held.has(id))
    })
    .reduce<G | null>(
      (best, goal) =>
        best === null || goal.storeAddressIds.length < best.storeAddressIds.length ? goal : best,
      null,
    )
}
