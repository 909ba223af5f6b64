import { cx } from '../cx.ts'
import { rem } from '../rem.ts'
import { linePath, xOf, yOf, runs } from './lineGeometry.ts'
import type { Frame } from './lineGeometry.ts'
import css from './Sparkline.module.css'

interface SparklineProps {
  values: readonly (number | null)[]
  /** A description; omit it if the figure next to it is enough. */
  label?: string
  tone?: 'brand' | 'good' | 'bad' | 'neutral'
  width?: number
  height?: number
}

/** A small line of a few values, without axes. */
export function Sparkline({ values, label, tone = 'brand', width = 88, height = 32 }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known)
  const high = Math.max(...known)
  const frame: Frame = { width, height, start: 3, end: 3, top: 4, bottom: 4, rtl: false }
  const flat = high === low
  const points = values.map((value, index) =>
    value === null
      ? null
      : ([xOf(index, values.length, frame), flat ? height / 2 : yOf(value, low, high, frame)] as const),
  )
  const last = points.findLast((point) => point !== null)
  const labelling = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...labelling}
      viewBox={`0 0 ${width} ${height}`}
      width={rem(width)}
      height={rem(height)}
      className={cx(css.spark, css[tone], 'flip')}
    >
      <path d={linePath(runs(points))} className={css.line} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" className={css.end} />}
    </svg>
  )
}
