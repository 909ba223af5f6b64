/**
 * Times are kept as stored histograms: how many orders fell into each bucket of a minute. Medians and
 * percentiles come from these sums over days and locations, never from averages of percentiles.
 */

/** Width of a bucket in seconds. */
export const bucketSeconds = 60
/** The last bucket holds everything from two hours on. */
export const lastBucket = 120

/** Orders of one bucket; `bucket` counts minutes, `orders` may come from many days. */
export interface Bucket {
  readonly bucket: number
  readonly orders: number
}

export function bucketOf(seconds: number): number {
  return Math.min(Math.floor(Math.max(0, seconds) / bucketSeconds), lastBucket)
}

/** Seconds a bucket covers, `to` not included; the last one has no end. */
export function boundsOf(bucket: number): { readonly from: number; readonly to: number | null } {
  return {
    from: bucket * bucketSeconds,
    to: bucket >= lastBucket ? null : (bucket + 1) * bucketSeconds,
  }
}

/**
 * The time below which a share of the orders lies, in seconds: the orders of a bucket are taken as spread evenly
 * over it, so it is never off by more than a bucket. Null without orders; in the endless last bucket its start.
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
