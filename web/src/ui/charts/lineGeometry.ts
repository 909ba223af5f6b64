export interface Frame {
  width: number
  height: number
  /** Margins of the axes; `start` is on the left, or on the right in right-to-left languages. */
  start: number
  end: number
  top: number
  bottom: number
  rtl: boolean
}

/** The x of the nth of `count` values. */
export function xOf(index: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.start - frame.end
  const along = count > 1 ? (index / (count - 1)) * inner : inner / 2
  return frame.rtl ? frame.width - frame.start - along : frame.start + along
}

/** The y of a value between the lowest and the highest tick. */
export function yOf(value: number, low: number, high: number, frame: Frame): number {
  const inner = frame.height - frame.top - frame.bottom
  return frame.top + (1 - (value - low) / (high - low || 1)) * inner
}

/** The index of the value nearest to an x coordinate. */
export function nearest(x: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.start - frame.end
  const along = frame.rtl ? frame.width - frame.start - x : x - frame.start
  const index = count > 1 ? Math.round((along / Math.max(1, inner)) * (count - 1)) : 0
  return Math.min(count - 1, Math.max(0, index))
}

type Point = readonly [x: number, y: number]

/** Runs of consecutive values: a missing value interrupts the line and is never shown as zero. */
export function runs(points: readonly (Point | null)[]): Point[][] {
  const out: Point[][] = []
  let open: Point[] | undefined
  for (const point of points) {
    if (!point) open = undefined
    else if (open) open.push(point)
    else out.push((open = [point]))
  }
  return out
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A path through the points of each run; the round line cap turns a single point into a dot. */
export function linePath(lines: readonly Point[][]): string {
  return lines.map((line) => `M${line.map(at).join('L')}${line.length === 1 ? 'h0' : ''}`).join('')
}

/** The area under each run down to `base`. */
export function areaPath(lines: readonly Point[][], base: number): string {
  return lines
    .filter((line) => line.length > 1)
    .map((line) => {
      const [first] = line
      const last = line.at(-1)
      return first && last ? `M${at([first[0], base])}L${line.map(at).join('L')}L${at([last[0], base])}Z` : ''
    })
    .join('')
}
