import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { reviewSummary } from '../reviews.queries.ts'
import { useReviews } from '../useReviews.ts'
import { PositiveShare } from './PositiveShare.tsx'
import { Ratings } from './Ratings.tsx'
import css from './Summary.module.css'
import { Themes } from './Themes.tsx'

/** The summary of the period's reviews: positive share, ratings and themes; each number filters the list. */
export function Summary() {
  const t = useT()
  const { view } = useReviews()
  const query = useSectionQuery(reviewSummary(view))
  return (
    <QuerySection query={query} loading={t('reviews.loading')} skeleton={<SummarySkeleton />}>
      {({ summary }) => (
        <Card as="section" aria-label={t('reviews.summary')} className={css.summary}>
          <VisuallyHidden as="h2">{t('reviews.summary')}</VisuallyHidden>
          <PositiveShare summary={summary} />
          <Ratings summary={summary} />
          <Themes summary={summary} />
        </Card>
      )}
    </QuerySection>
  )
}

function SummarySkeleton() {
  return (
    <Card className={css.summary}>
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} shape="box" width="100%" height={96} />
      ))}
    </Card>
  )
}
