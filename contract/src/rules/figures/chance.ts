/** Whether two values of a figure differ significantly at 95 %, given their numbers of orders. */
import { z } from './intervals.ts'

/** Coefficients of variation of order values and of durations. */
const variation = 0.7

/** A share, or a mean in any unit, with its number of orders. */
interface Sample {
  readonly value: number
  readonly of: number
}

/** Two shares: the z-test of two proportions. */
export function ratesDiffer(now: Sample, before: Sample): boolean {
  const share = (now.value * now.of + before.value * before.of) / (now.of + before.of)
  const error = Math.sqrt(share * (1 - share) * (1 / now.of + 1 / before.of))
  return Math.abs(now.value - before.value) > z * error
}

/** Two counts of independent orders: each varies by its square root. */
export function countsDiffer(now: number, before: number): boolean {
  return Math.abs(now - before) > z * Math.sqrt(now + before)
}

/** Two means of orders: an average order, a time. */
export function meansDiffer(now: Sample, before: Sample): boolean {
  const error = variation * Math.hypot(now.value / Math.sqrt(now.of), before.value / Math.sqrt(before.of))
  return Math.abs(now.value - before.value) > z * error
}

/** Two sums over orders: both how many there are and what each is worth vary. */
export function sumsDiffer(now: Sample, before: Sample): boolean {
  const order = Math.hypot(1, variation)
  const error = order * Math.hypot(now.value / Math.sqrt(now.of), before.value / Math.sqrt(before.of))
  return Math.abs(now.value - before.value) > z * error
}
