import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Failed } from '#kit/figures/Failed.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { reviewSummary } from '../reviews.queries.ts'
import { useReviews } from '../useReviews.ts'
import { PositiveShare } from './PositiveShare.tsx'
import { Ratings } from './Ratings.tsx'
import css from './Summary.module.css'
import { Themes } from './Themes.tsx'

/** What the period's reviews come to: the positive share, the ratings and the themes; each number filters the list. */
export function Summary() {
  const t = useT()
  const { view } = useReviews()
  const query = useQuery({ ...reviewSummary(view), placeholderData: keepPreviousData })
  if (query.isPending)
    return (
      <Loading label={t('reviews.loading')}>
        <Card className={css.summary}>
          {[96, 96, 96].map((height, part) => (
            <Skeleton key={part} shape="box" width="100%" height={height} />
          ))}
        </Card>
      </Loading>
    )
  if (query.data === undefined)
    return <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  const { summary } = query.data
  return (
    <Card
      as="section"
      aria-label={t('reviews.summary')}
      className={css.summary}
      data-old={query.isPlaceholderData || undefined}
    >
      <VisuallyHidden as="h2">{t('reviews.summary')}</VisuallyHidden>
      <PositiveShare summary={summary} />
      <Ratings summary={summary} />
      <Themes summary={summary} />
    </Card>
  )
}
