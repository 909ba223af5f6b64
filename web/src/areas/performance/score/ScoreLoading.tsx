import { Card } from '#ui/Card.tsx'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { SkeletonChart } from '#ui/SkeletonChart.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import css from './ScoreSummary.module.css'

/** Placeholder for score, parts and history. */
export function ScoreLoading() {
  return (
    <>
      <Card className={css.card}>
        <Skeleton shape="circle" width={148} height={148} />
        <div className={css.loading}>
          <SkeletonText lines={4} />
        </div>
      </Card>
      <Card flush>
        <SkeletonTable rows={5} columns={5} />
      </Card>
      <Card>
        <SkeletonChart />
      </Card>
    </>
  )
}
