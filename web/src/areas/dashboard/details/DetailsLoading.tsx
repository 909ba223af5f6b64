import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { SkeletonChart } from '#ui/SkeletonChart.tsx'
import css from './Details.module.css'

/** The skeleton of the charts while their code loads. */
export function DetailsLoading() {
  const t = useT()
  return (
    <Loading label={t('dashboard.loading')} className={css.grid ?? ''}>
      <Paper className={css.main}>
        <SkeletonChart />
      </Paper>
      <Paper>
        <SkeletonText lines={6} />
      </Paper>
      <Paper className={css.main}>
        <SkeletonChart />
      </Paper>
      <Paper>
        <SkeletonText lines={6} />
      </Paper>
    </Loading>
  )
}
