import { promotionStatuses, type PromotionStatus } from '@storekeep/contract/rules/promotions/types.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailed } from '#kit/api/retries/useFailed.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { Page } from '#kit/page/Page.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import css from '../Promotions.module.css'
import { promotionEvents, promotionList } from '../promotions.queries.ts'
import { readSearch } from '../search.ts'
import { EventCards } from './EventCards.tsx'
import { NewPromotion } from './NewPromotion.tsx'
import { PromotionTable } from './PromotionTable.tsx'

const tabs = ['ALL', ...promotionStatuses] as const

/** PROMO-ROUTE, PROMO-RULE-CAPABILITIES: promotions of the selected locations by status, and events to join. */
export function PromotionsPage() {
  const t = useT()
  const formats = useFormats()
  const { search, change } = useAddress(readSearch)
  const { sentIds } = useChosen()
  const status = promotionStatuses.find((one) => one === search.status)
  const query = useSectionQuery(promotionList(sentIds, { status, page: search.page }))
  const events = useQuery(promotionEvents(sentIds))
  const isLoading = events.isLoading || query.isPending
  const counts = query.data?.counts
  const countOf = (tab: (typeof tabs)[number]) =>
    tab === 'ALL' ? Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0) : (counts?.[tab] ?? 0)
  return (
    <Page title={t('promotions.title')} description={t('promotions.about')} actions={<NewPromotion />}>
      {isLoading && (
        <Loading label={t('promotions.loading')}>
          <SkeletonText lines={14} />
        </Loading>
      )}
      {/* the list would move when the events, or the numbers on its tabs, arrive */}
      <div className={css.below} hidden={isLoading}>
        {isFailed(events) && <Failed query={events} />}
        <EventCards events={events.data?.events ?? []} />
        <Tabs<'ALL' | PromotionStatus>
          label={t('promotions.by-status')}
          selected={status ?? 'ALL'}
          onSelect={(tab) => change({ status: tab === 'ALL' ? undefined : tab })}
          tabs={tabs.map((id) => ({
            id,
            label: t(`promotions.tab.${id}`),
            ...(counts && { extra: <Badge>{formats.number(countOf(id))}</Badge> }),
          }))}
        >
          <PagedList
            label={t('promotions.title')}
            query={query}
            loading={t('promotions.loading')}
            rows={({ promotions }) => promotions}
            count={(total) => t('promotions.count', { count: total })}
            onPage={(page) => change({ page })}
            empty={
              status
                ? { title: t('promotions.none-here'), words: t('promotions.none-here-about') }
                : { title: t('promotions.none'), words: t('promotions.none-about'), action: <NewPromotion /> }
            }
          >
            {(rows) => <PromotionTable promotions={rows} />}
          </PagedList>
        </Tabs>
      </div>
    </Page>
  )
}
