import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonChart } from '#ui/SkeletonShapes.tsx'
import css from './ChartStates.module.css'
import { Failed } from './Failed.tsx'

// words-of: dashboard

/** Where a chart will be. */
export function ChartLoading({ title }: { title: string }) {
  const t = useT()
  return (
    <div className={css.frame}>
      <SectionHeader title={title} />
      <Loading label={t('dashboard.loading')}>
        <SkeletonChart />
      </Loading>
    </div>
  )
}

interface Asked {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Where a chart could not be loaded. */
export function ChartFailed({ title, query }: { title: string; query: Asked }) {
  return (
    <div className={css.frame}>
      <SectionHeader title={title} />
      <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </div>
  )
}
