import { PeriodControl } from '#figures/periods/PeriodControl.tsx'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ReviewTabs } from './ReviewTabs.tsx'
import { useReviews } from './useReviews.ts'

/** REVIEWS-ROUTE: customer reviews of the selected locations, and the replies. */
export function ReviewsPage() {
  const t = useT()
  const formats = useFormats()
  const { address, view } = useReviews()
  const { now, last } = view.chosen
  return (
    <Page
      title={t('reviews.title')}
      description={t('reviews.about', { range: formats.dayRange(now.from, last) })}
      actions={<PeriodControl view={view} address={address} />}
    >
      {view.ineligible.length > 0 && (
        <Banner title={t('reviews.ineligible', { count: view.ineligible.length })}>
          {t('reviews.ineligible-about', { names: listed(formats, view.ineligible) })}
        </Banner>
      )}
      {view.isEmpty ? (
        <EmptyState title={t('reviews.none-eligible')}>{t('reviews.none-eligible-about')}</EmptyState>
      ) : (
        <ReviewTabs />
      )}
    </Page>
  )
}
