interface Bucket {
  readonly from: number
  readonly to: number | null
  readonly orders: number
}

export interface Bin {
  /** In minutes; `to` is exclusive, and null for the open-ended last bin. */
  readonly from: number
  readonly to: number | null
  readonly orders: number
}

const widths = [1, 2, 5, 10] as const
const maxBins = 24

/**
 * Groups minutes into at most two dozen bins of round width. The long tail becomes one open-ended last bin, so that a
 * single outlier does not compress the rest.
 */
export function binsOf(buckets: readonly Bucket[]): Bin[] {
  const total = buckets.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return []
  const sorted = buckets.toSorted((one, other) => one.from - other.from)
  let seen = 0
  const edge = sorted.find(({ orders }) => (seen += orders) >= total * 0.985)
  const reach = Math.floor((edge?.from ?? 0) / 60) + 1
  const width = widths.find((one) => Math.ceil(reach / one) <= maxBins) ?? 10
  const count = Math.ceil(reach / width)
  const bins = Array.from({ length: count }, (_, index) => ({
    from: index * width,
    to: (index + 1) * width,
    orders: 0,
  }))
  let beyond = 0
  for (const { from, orders } of sorted) {
    const bin = bins[Math.floor(from / 60 / width)]
    if (bin) bin.orders += orders
    else beyond += orders
  }
  return beyond > 0 ? [...bins, { from: count * width, to: null, orders: beyond }] : bins
}

/** The position of a time, counted in bins; a time beyond the last bin is placed in its middle. */
export function positionIn(bins: readonly Bin[], seconds: number): number {
  const width = bins[0]?.to ?? 1
  const last = bins.at(-1)
  const position = seconds / 60 / width
  return last?.to === null && position > bins.length - 1 ? bins.length - 0.5 : position
}
