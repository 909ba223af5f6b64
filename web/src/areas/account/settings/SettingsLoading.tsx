import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'

/** The skeleton of the cards while their code loads. */
export function SettingsLoading() {
  const t = useT()
  return (
    <Loading label={t('shell.loading')}>
      <Card>
        <SkeletonText lines={10} />
      </Card>
    </Loading>
  )
}
