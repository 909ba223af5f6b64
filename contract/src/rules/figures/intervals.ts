/** Confidence of a sampled share. Every area that shows a rate uses this rule (dictionary of numbers). */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 95 % quantile of the normal distribution, in standard deviations. */
export const z = 1.959964

/** 95 % Wilson interval of the share `successes ÷ total`, valid for any sample size; null without a sample. */
export function wilson(successes: number, total: number): Interval | null {
  if (total <= 0) return null
  const share = successes / total
  const middle = share + (z * z) / (2 * total)
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))
  const whole = 1 + (z * z) / total
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}

/** Below this number, a rate is shown as "not enough data"; below `firmSample` with its interval. */
export const leastSample = 5
export const firmSample = 200

/** Whether a sample is large enough for a rate to be shown at all. */
export function enoughData(total: number): boolean {
  return total >= leastSample
}

export type Firmness = 'none' | 'too-few' | 'small' | 'firm'

/** The confidence of a rate over a sample of this size. */
export function firmness(total: number): Firmness {
  return total <= 0 ? 'none' : !enoughData(total) ? 'too-few' : total < firmSample ? 'small' : 'firm'
}
