import { Skeleton } from './Skeleton.tsx'
import css from './SkeletonTable.module.css'

/** Skeleton of table rows with the height of real ones. */
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
    <div className={compact ? css.compact : undefined} aria-hidden="true">
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
