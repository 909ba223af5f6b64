import { rem } from './rem.ts'
import { Skeleton } from './Skeleton.tsx'
import css from './SkeletonChart.module.css'

/** Skeleton of a chart with its axis. */
export function SkeletonChart({ height = 260 }: { height?: number }) {
  return (
    <div className={css.chart} style={{ blockSize: rem(height) }} aria-hidden="true">
      {[46, 62, 55, 78, 70, 88, 64, 73, 58, 82, 92, 76].map((share, bar) => (
        <Skeleton key={bar} shape="box" height={`${share}%`} />
      ))}
    </div>
  )
}
