import { listed } from '#kit/listed.ts'
import { useFormats } from '#kit/useFormats.ts'
import { PeriodControl } from '#kit/period/PeriodControl.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Filters } from './Filters.tsx'
import { ReviewList } from './list/ReviewList.tsx'
import css from './ReviewsPage.module.css'
import { narrowed } from './search.ts'
import { Summary } from './summary/Summary.tsx'
import { useReviews } from './useReviews.ts'

/** REVIEWS-ROUTE: what customers think of the selected locations, and the replies to it. */
export function ReviewsPage() {
  const t = useT()
  const formats = useFormats()
  const { search, view, go } = useReviews()
  const { now, last } = view.chosen
  return (
    <div className={css.page}>
      <SectionHeader
        level={1}
        title={t('reviews.title')}
        description={t('reviews.about', { range: formats.dayRange(now.from, last) })}
        actions={
          <PeriodControl
            chosen={view.chosen}
            today={view.today}
            onChange={(period) =>
              go(narrowed(search, { period: undefined, from: undefined, to: undefined, ...period }))
            }
          />
        }
      />
      {view.ineligible.length > 0 && (
        <Banner title={t('reviews.ineligible', { count: view.ineligible.length })}>
          {t('reviews.ineligible-about', { names: listed(formats, view.ineligible) })}
        </Banner>
      )}
      {view.isEmpty ? (
        <EmptyState title={t('reviews.none-eligible')}>{t('reviews.none-eligible-about')}</EmptyState>
      ) : (
        <>
          <Summary />
          <Filters />
          <ReviewList />
        </>
      )}
    </div>
  )
}
