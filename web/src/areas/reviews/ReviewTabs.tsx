import type { ReviewSummary } from '@storekeep/contract/areas/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Filters } from './Filters.tsx'
import { ReviewList } from './list/ReviewList.tsx'
import { reviewSummary } from './reviews.queries.ts'
import css from './ReviewTabs.module.css'
import { noFilters, tabOf } from './search.ts'
import { Summary } from './summary/Summary.tsx'
import { useReviews } from './useReviews.ts'

/** An empty reply queue is good news only if customers have rated orders. */
function toneOf({ needsReply, positive, negative }: ReviewSummary): 'warn' | 'good' | 'neutral' {
  if (needsReply > 0) return 'warn'
  return positive + negative > 0 ? 'good' : 'neutral'
}

/** Complaints awaiting a reply, and all reviews with their summary and filters. */
export function ReviewTabs() {
  const t = useT()
  const formats = useFormats()
  const { address, view } = useReviews()
  const { data } = useQuery(reviewSummary(view))
  const tab = tabOf(address.search)
  return (
    <Tabs
      label={t('reviews.tabs')}
      tabs={[
        {
          id: 'waiting',
          label: t('reviews.tab.waiting'),
          extra: data && <Badge tone={toneOf(data.summary)}>{formats.number(data.summary.needsReply)}</Badge>,
        },
        { id: 'all', label: t('reviews.tab.all') },
      ]}
      selected={tab}
      onSelect={(id) => address.change({ ...noFilters, show: id === 'all' ? 'all' : undefined })}
    >
      <div className={css.panel}>
        {tab === 'all' && (
          <>
            <Summary />
            <Filters />
          </>
        )}
        <ReviewList />
      </div>
    </Tabs>
  )
}
