import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#kit/page/PagedList.tsx'
import { ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useStillRows } from '#kit/page/still/useStillRows.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { reviewList, reviewSummary } from '../reviews.queries.ts'
import { isFiltered, noFilters, tabOf } from '../search.ts'
import { useReviews } from '../useReviews.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { useWritten } from './useWritten.ts'
import css from './ReviewList.module.css'

/** One page of reviews, newest first. It stands still until new reviews are asked for. */
export function ReviewList() {
  const t = useT()
  const { address, view } = useReviews()
  const { search, change } = address
  const query = useSectionQuery(reviewList(view, search))
  const summary = useQuery(reviewSummary(view)).data?.summary
  const place = JSON.stringify([search, view.ids, view.chosen.now])
  const still = useStillRows(query, ({ reviews }) => reviews, place)
  const { count, show } = still.arrived
  const written = useWritten(query.data && still.rows, place)
  const kept = written.rows.filter(written.isGone).length
  const isRated = summary === undefined || summary.positive + summary.negative > 0
  return (
    <PagedList
      label={t('reviews.list')}
      query={kept === 0 ? query : { ...query, data: query.data && withMore(query.data, kept) }}
      loading={t('reviews.loading')}
      skeleton={<ListSkeleton />}
      rows={() => written.rows}
      count={(total) => t('reviews.count', { count: total })}
      arrived={count > 0 && { label: t('reviews.show-new', { count }), show }}
      onPage={(page) => change({ page })}
      empty={
        tabOf(search) === 'waiting' && isRated
          ? {
              title: t('reviews.none-waiting'),
              words: t('reviews.none-waiting-about'),
              action: <Button onClick={() => change(noFilters)}>{t('reviews.show-all')}</Button>,
            }
          : isFiltered(search)
            ? {
                title: t('reviews.no-match'),
                words: t('reviews.no-match-about'),
                action: <ClearFilters onClear={() => change(noFilters)} />,
              }
            : { title: t('reviews.empty'), words: t('reviews.empty-about') }
      }
    >
      {(reviews) => (
        <ul className={css.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={review}
                theme={search.theme}
                isGone={written.isGone(review)}
                onLeft={() => written.forget(review)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** A page that is not empty as long as it shows reviews that have left its list. */
const withMore = <Data extends { readonly pagination: { readonly total: number } }>(
  data: Data,
  kept: number,
): Data => ({ ...data, pagination: { ...data.pagination, total: Math.max(data.pagination.total, kept) } })

function ListSkeleton() {
  return (
    <div className={css.list}>
      {[1, 2, 3, 4].map((row) => (
        <Card key={row} className={css.skeleton}>
          <Skeleton width={180} />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  )
}
