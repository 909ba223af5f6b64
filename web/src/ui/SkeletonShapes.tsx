import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'
import css from './Skeleton.module.css'

/** Rows of a table, of the real rows' height. */
export function SkeletonTable({
  rows = 6,
  columns = 4,
  compact,
}: {
  rows?: number
  columns?: number
  compact?: boolean
}) {
  return (
    <div className={cx(css.table, compact && css.compact)} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton
              key={column}
              width={column === 0 ? '70%' : (['52%', '38%', '60%'][(row + column) % 3] ?? '50%')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A figure with its name above and its change below. */
export function SkeletonStat() {
  return (
    <div className={css.stat} aria-hidden="true">
      <Skeleton width="45%" />
      <Skeleton shape="box" width="65%" height={26} />
      <Skeleton width="55%" />
    </div>
  )
}

/** The skeleton of a chart with its axis. */
export function SkeletonChart({ height = 260 }: { height?: number }) {
  return (
    <div className={css.chart} style={{ blockSize: height }} aria-hidden="true">
      {[46, 62, 55, 78, 70, 88, 64, 73, 58, 82, 92, 76].map((share, bar) => (
        <span key={bar} style={{ blockSize: `${share}%` }} />
      ))}
    </div>
  )
}
