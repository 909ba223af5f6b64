import type { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Advertising.module.css'
import { oneAd } from '../advertising.queries.ts'
import { AdState } from '../list/AdName.tsx'
import type { AdsSearch } from '../search.ts'
import { ResultSection } from './ResultSection.tsx'
import { Days } from './Days.tsx'
import { Movements } from './Movements.tsx'
import { Pacing } from './Pacing.tsx'
import { useAdFacts } from './useAdFacts.ts'

/** One ad: its state, pacing, figures, days, and every amount it moved. */
export function AdDrawer({ address: { search, change } }: { address: Address<AdsSearch> }) {
  const t = useT()
  return (
    <Drawer
      wide
      inAddress
      isOpen={search.ad !== undefined}
      onOpenChange={(isOpen) => !isOpen && change({ ad: undefined, page: search.page })}
      title={t('advertising.ad')}
    >
      {search.ad !== undefined && <AdContent id={search.ad} />}
    </Drawer>
  )
}

function AdContent({ id }: { id: string }) {
  const query = useSectionQuery(oneAd(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={10} />}>
      {(answer) => <Details answer={answer} />}
    </QuerySection>
  )
}

function Details({ answer }: { answer: Reply<typeof advertising.one> }) {
  const t = useT()
  const { campaign, days, movements, attributionDays } = answer
  const { money, result } = useAdFacts(campaign, attributionDays)
  return (
    <div className={css.stack}>
      <div className={css.part}>
        <h3 className={css.heading}>
          <bdi>{campaign.storeAddressName}</bdi>
        </h3>
        <AdState ad={campaign} />
      </div>
      <Pacing ad={campaign} />
      <section className={css.group} aria-label={t('advertising.result')}>
        <h3 className={css.heading}>{t('advertising.result')}</h3>
        <FactList facts={result} />
        <p className={css.note}>{t('advertising.within-about', { count: attributionDays })}</p>
      </section>
      <ResultSection id={campaign.campaignId} />
      <section className={css.group} aria-label={t('advertising.plan')}>
        <h3 className={css.heading}>{t('advertising.plan')}</h3>
        <FactList facts={money} />
      </section>
      <Days days={days} currency={campaign.currencyCode} />
      <Movements movements={movements} currency={campaign.currencyCode} />
    </div>
  )
}
