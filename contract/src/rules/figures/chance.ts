/** Whether two values of a figure differ by more than chance, at 95 %, judged by how many orders each rests on. */
import { z } from './intervals.ts'

/** Standard deviation ÷ mean of what single orders cost and of how long they take. */
const variation = 0.7

/** A share of 1, or a mean in any unit, and of how many orders it speaks. */
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
