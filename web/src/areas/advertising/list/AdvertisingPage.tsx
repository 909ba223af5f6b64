import type { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { adsPageSize, adStatuses, type AdStatus } from '@storekeep/contract/rules/advertising/types.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { Page } from '#kit/page/Page.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import css from '../Advertising.module.css'
import { adBalance, adList } from '../advertising.queries.ts'
import { AdDrawer } from '../detail/AdDrawer.tsx'
import { readSearch } from '../search.ts'
import { AdTable } from './AdTable.tsx'
import { Balance } from './Balance.tsx'
import { Totals } from './Totals.tsx'
import { useFinishOutOfBalance } from './useFinishOutOfBalance.ts'

/** ADS-ROUTE, ADS-RULE-CAPABILITIES: the ads of the selected store, their money and their results. */
export function AdvertisingPage() {
  const t = useT()
  const [store] = useChosen().stores
  return (
    <Page title={t('advertising.title')} description={t('advertising.about')} actions={store && <NewAd />}>
      {store ? (
        <StoreAds store={store} />
      ) : (
        <EmptyState title={t('advertising.no-store')}>{t('advertising.no-store-about')}</EmptyState>
      )}
    </Page>
  )
}

function NewAd() {
  const t = useT()
  return (
    <Link to="/advertising/create-ad" className={buttonClass({ tone: 'primary' })}>
      <Plus size="1rem" aria-hidden="true" />
      {t('advertising.new')}
    </Link>
  )
}

/** Converts the answer to the paging shape that all lists use. */
function paged({ pageData, ...answer }: Reply<typeof advertising.list>) {
  const { pageNumber: page, totalElements: total } = pageData
  return { ...answer, pagination: { page, limit: adsPageSize, total } }
}

const tabs = ['ALL', 'ONGOING', 'UPCOMING', 'STOPPED', 'COMPLETED'] as const

function StoreAds({ store }: { store: VisibleStore }) {
  const t = useT()
  const formats = useFormats()
  const address = useAddress(readSearch)
  const { search, change } = address
  const { status } = search
  const { sentIds } = useChosen()
  const query = useSectionQuery(adList(store.id, sentIds, search))
  const balance = useQuery(adBalance(store.id, store.store.city.countryCode))
  const { data } = query
  useFinishOutOfBalance(data?.campaigns)
  const counts = data?.counts
  const countOf = (tab: (typeof tabs)[number]) =>
    tab === 'ALL' ? adStatuses.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0) : (counts?.[tab] ?? 0)
  // the tabs would move when the balance, or the numbers on them, arrive
  if (query.isPending || (balance.isPending && !query.isLoadingError))
    return (
      <Loading label={t('advertising.loading')}>
        <SkeletonText lines={14} />
      </Loading>
    )
  return (
    <>
      {/* where the list fails too, it says so for both */}
      {!query.isLoadingError && <Balance key={store.id} store={store} query={balance} />}
      <Tabs<'ALL' | AdStatus>
        label={t('advertising.by-status')}
        selected={status ?? 'ALL'}
        onSelect={(tab) => change({ status: tab === 'ALL' ? undefined : tab })}
        tabs={tabs.map((id) => ({
          id,
          label: t(`advertising.tab.${id}`),
          ...(counts && { extra: <Badge>{formats.number(countOf(id))}</Badge> }),
        }))}
      >
        <div className={css.group}>
          {data && data.pageData.totalElements > 0 && (
            <Totals totals={data.totals} attributionDays={data.attributionDays} />
          )}
          <PagedList
            label={t('advertising.title')}
            query={{ ...query, data: data && paged(data) }}
            rows={({ campaigns }) => campaigns}
            count={(total) => t('advertising.count', { count: total })}
            onPage={(page) => change({ page })}
            empty={
              status
                ? { title: t('advertising.none-here'), words: t('advertising.none-here-about') }
                : { title: t('advertising.none'), words: t('advertising.none-about'), action: <NewAd /> }
            }
          >
            {(rows) => <AdTable ads={rows} address={address} />}
          </PagedList>
        </div>
      </Tabs>
      <AdDrawer address={address} />
    </>
  )
}
