/**
 * Times are stored as histograms: the number of orders in each one-minute bucket. Medians and percentiles are computed
 * from these sums over days and locations, never by averaging percentiles.
 */

/** Width of a bucket in seconds. */
export const bucketSeconds = 60
/** The last bucket covers two hours and more. */
export const lastBucket = 120

/** Orders of one bucket; `bucket` counts minutes, `orders` may sum many days. */
export interface Bucket {
  readonly bucket: number
  readonly orders: number
}

/** The bucket of a duration; a negative one is in the first, a long one in the last. */
export function bucketOf(seconds: number): number {
  return Math.min(Math.floor(Math.max(0, seconds) / bucketSeconds), lastBucket)
}

/** Range of a bucket in seconds, `to` exclusive; the last one is open-ended. */
export function boundsOf(bucket: number): { readonly from: number; readonly to: number | null } {
  return {
    from: bucket * bucketSeconds,
    to: bucket >= lastBucket ? null : (bucket + 1) * bucketSeconds,
  }
}

/**
 * The percentile in seconds, interpolated linearly within the bucket, so it is off by at most a bucket. Null without
 * orders; in the open-ended last bucket its start.
 */
export function quantileOf(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return null
  const wanted = share * total
  let before = 0
  for (const { bucket, orders } of [...buckets].sort((a, b) => a.bucket - b.bucket)) {
    if (orders === 0) continue
    if (before + orders < wanted) {
      before += orders
      continue
    }
    const { from, to } = boundsOf(bucket)
    return to === null ? from : Math.round(from + ((wanted - before) / orders) * (to - from))
  }
  return null
}
