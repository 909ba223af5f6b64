interface Bucket {
  readonly from: number
  readonly to: number | null
  readonly orders: number
}

export interface Bin {
  /** Minutes; `to` is not included and null for the last one, which has no end. */
  readonly from: number
  readonly to: number | null
  readonly orders: number
}

const widths = [1, 2, 5, 10] as const
const mostBins = 24

/**
 * Minutes put together into at most two dozen bins of round width. The long tail beyond where nearly all orders lie
 * becomes one last bin without an end, so that a single forgotten order does not press the rest together.
 */
export function binsOf(buckets: readonly Bucket[]): Bin[] {
  const total = buckets.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return []
  const sorted = buckets.toSorted((one, other) => one.from - other.from)
  let seen = 0
  const edge = sorted.find(({ orders }) => (seen += orders) >= total * 0.985)
  const reach = Math.floor((edge?.from ?? 0) / 60) + 1
  const width = widths.find((one) => Math.ceil(reach / one) <= mostBins) ?? 10
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

/** The position of a time in bins from the first; a time beyond the last bin is in the middle of it. */
export function positionIn(bins: readonly Bin[], seconds: number): number {
  const width = bins[0]?.to ?? 1
  const last = bins.at(-1)
  const position = seconds / 60 / width
  return last?.to === null && position > bins.length - 1 ? bins.length - 0.5 : position
}
