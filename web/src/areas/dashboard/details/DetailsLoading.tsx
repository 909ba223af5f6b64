import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import css from './Details.module.css'

/** The skeleton of the charts while their code loads. */
export function DetailsLoading() {
  const t = useT()
  return (
    <Loading label={t('dashboard.loading')} className={css.grid ?? ''}>
      <Paper className={css.main}>
        <Skeleton shape="box" height={300} />
      </Paper>
      <Paper>
        <SkeletonText lines={6} />
      </Paper>
      <Paper className={css.main}>
        <Skeleton shape="box" height={300} />
      </Paper>
      <Paper>
        <SkeletonText lines={6} />
      </Paper>
    </Loading>
  )
}
