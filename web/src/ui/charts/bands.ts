import type { Frame } from './lineGeometry.ts'

/** The x of a position among bands: 0 is the start of the first, `count` the end of the last. */
export function bandX(position: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.start - frame.end
  const along = (Math.min(count, Math.max(0, position)) / Math.max(1, count)) * inner
  return frame.rtl ? frame.width - frame.start - along : frame.start + along
}

/** The band at an x coordinate. */
export function bandAt(x: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.start - frame.end
  const along = frame.rtl ? frame.width - frame.start - x : x - frame.start
  return Math.min(count - 1, Math.max(0, Math.floor((along / Math.max(1, inner)) * count)))
}
