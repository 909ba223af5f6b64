import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { SkeletonChart, SkeletonTable } from '#ui/SkeletonShapes.tsx'
import css from './Standing.module.css'

/** Where score, parts and history will be. */
export function StandingLoading() {
  const t = useT()
  return (
    <>
      <Card className={css.card}>
        <Skeleton shape="circle" width={148} height={148} />
        <Loading label={t('performance.loading')} className={css.loading ?? ''}>
          <SkeletonText lines={4} />
        </Loading>
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
