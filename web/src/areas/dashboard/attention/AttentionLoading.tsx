import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'

/** The skeleton of the attention list while its code and its answers load. */
export function AttentionLoading() {
  const t = useT()
  return (
    <Paper>
      <SectionHeader title={t('details.attention.title')} />
      <Loading label={t('dashboard.loading')}>
        <SkeletonText lines={5} />
      </Loading>
    </Paper>
  )
}
