import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'

/** The skeleton of the attention list while its code loads. */
export function AttentionLoading() {
  const t = useT()
  return (
    <Loading label={t('dashboard.loading')}>
      <Paper>
        <SkeletonText lines={5} />
      </Paper>
    </Loading>
  )
}
