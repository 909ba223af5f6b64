import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Failed } from '#kit/figures/Failed.tsx'
import { pageCount } from '#kit/table/tableSearch.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { pageSize, reviewList } from '../reviews.queries.ts'
import { cleared, isFiltered } from '../search.ts'
import { useReviews } from '../useReviews.ts'
import { ReviewCard } from './ReviewCard.tsx'
import css from './ReviewList.module.css'

/** One page of reviews, newest first. */
export function ReviewList() {
  const t = useT()
  const formats = useFormats()
  const { search, view, go } = useReviews()
  const query = useQuery({ ...reviewList(view, search), placeholderData: keepPreviousData })
  if (query.isPending) return <Coming />
  if (query.data === undefined)
    return <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  const { reviews, pagination } = query.data
  if (pagination.total === 0) return <Nothing />
  const start = (pagination.page - 1) * pageSize
  const pages = pageCount(pagination.total, pageSize)
  return (
    <section
      aria-label={t('reviews.list')}
      className={css.section}
      data-old={query.isPlaceholderData || undefined}
    >
      <output className={css.total}>{t('reviews.count', { count: pagination.total })}</output>
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} theme={search.theme} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          label={t('reviews.pages')}
          page={pagination.page}
          pageCount={pages}
          onPage={(page) => go({ ...search, page })}
          previousLabel={t('reviews.previous')}
          nextLabel={t('reviews.next')}
          pageLabel={(page) => t('reviews.page', { page: formats.number(page) })}
          formatPage={(page) => formats.number(page)}
          summary={t('reviews.range', {
            from: formats.number(start + 1),
            to: formats.number(start + reviews.length),
            total: formats.number(pagination.total),
          })}
        />
      )}
    </section>
  )
}

/** What will be here, or how to see more. */
function Nothing() {
  const t = useT()
  const { search, go } = useReviews()
  if (!isFiltered(search))
    return <EmptyState title={t('reviews.empty')}>{t('reviews.empty-about')}</EmptyState>
  return (
    <EmptyState
      title={t('reviews.no-match')}
      actions={<Button onClick={() => go(cleared(search))}>{t('reviews.clear')}</Button>}
    >
      {t('reviews.no-match-about')}
    </EmptyState>
  )
}

function Coming() {
  const t = useT()
  return (
    <Loading label={t('reviews.loading')} className={css.list ?? ''}>
      {[1, 2, 3, 4].map((place) => (
        <Card key={place} className={css.coming}>
          <Skeleton width={180} />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </Loading>
  )
}
