/** Two-sided 95 % quantiles of Student's distribution for 1 to 30 degrees of freedom. */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** The 95 % quantile in standard errors, for a number of degrees of freedom. */
export function studentOf(freedom: number): number {
  return quantiles[Math.min(freedom, quantiles.length) - 1] ?? Number.POSITIVE_INFINITY
}

/** The mean of a sample; NaN for none. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Variance of a sample around its mean. */
export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
