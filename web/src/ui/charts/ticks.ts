/** A round step of an axis: 1, 2 or 5 times a power of ten. */
export function roundStep(span: number, count: number): number {
  if (!(span > 0) || !Number.isFinite(span)) return 1
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const share = rough / power
  const round = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10
  return round * power
}

interface TickOptions {
  /** The approximate maximum number of steps. */
  count?: number
  /** Values are whole numbers, such as orders. */
  whole?: boolean
  /** Zero need not be included: for rates that are all close to the maximum. */
  fit?: boolean
}

/** Ticks at round steps that include all values, and zero unless `fit` is set. */
export function ticks(values: readonly number[], options: TickOptions = {}): number[] {
  const { count = 5, whole = false, fit = false } = options
  const finite = values.filter((value) => Number.isFinite(value))
  // equal values have no range to fit: an axis of 100 % on every day goes from 0 to 100
  const isFlat = finite.every((value) => value === finite[0])
  const zero = fit && finite.length > 0 && !isFlat ? [] : [0]
  const low = Math.min(...zero, ...finite)
  const high = Math.max(...zero, ...finite)
  const step = Math.max(whole ? 1 : 0, roundStep(high - low, count))
  // a small tolerance: 0.3 / 0.1 is slightly less than 3
  const from = Math.floor(low / step + 1e-9)
  const to = Math.max(from + 1, Math.ceil(high / step - 1e-9))
  // multiplied instead of summed, and rounded to the step's decimals, so that 0.30000000000000004 never appears
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from(
    { length: to - from + 1 },
    (_, index) => Number(((from + index) * step).toFixed(decimals)) + 0,
  )
}

/**
 * Which of `count` labels fit if each needs `needed` pixels: every nth, counted back from the last, since the newest
 * matters most.
 */
export function labelIndexes(count: number, width: number, needed: number): number[] {
  if (count <= 0) return []
  if (count === 1 || width <= 0) return [count - 1]
  const gap = width / (count - 1)
  const every = Math.max(1, Math.ceil(needed / gap))
  return Array.from(
    { length: Math.floor((count - 1) / every) + 1 },
    (_, index) => count - 1 - index * every,
  ).toReversed()
}

/**
 * Which of `count` bins have a label at their start: every 1st, 2nd, 5th or 10th whose labels fit, up to `until` pixels
 * along the axis.
 */
export function startIndexes(count: number, band: number, needed: number, until: number): number[] {
  const every = [1, 2, 5, 10].find((step) => step * band >= needed) ?? 20
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every).filter(
    (index) => index * band <= until,
  )
}
