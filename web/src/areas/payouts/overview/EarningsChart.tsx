import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { weekEarnings, type Locations } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'

/** PAYOUTS-CONST-CHART: earnings of the last seven days by day, one list per currency. */
export function EarningsChart({ ids, address }: { ids: Locations; address: Address<PayoutsSearch> }) {
  const t = useT()
  const formats = useFormats()
  const query = useSectionQuery(weekEarnings(ids))
  return (
    <Card as="section" aria-label={t('payouts.earnings')} className={css.stack}>
      <div>
        <h2 className={css.heading}>{t('payouts.earnings')}</h2>
        <p className={css.hint}>{t('payouts.earnings-about')}</p>
      </div>
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={7} />}
        failed={t('payouts.earnings-failed')}
        empty={({ dailyEarnings }) => dailyEarnings.length === 0 && { title: t('payouts.earnings-none') }}
      >
        {({ dailyEarnings }) =>
          [...Map.groupBy(dailyEarnings, ({ currency }) => currency)].map(([currency, days]) => (
            <BarList
              key={currency}
              label={t('payouts.earnings-in', { currency })}
              items={days.map(({ date, balance }) => ({
                id: date,
                label: (
                  <AddressLink search={{ ...address.search, moves: date }} className={linkClass('alone')}>
                    {formats.weekdayDay(date)}
                  </AddressLink>
                ),
                value: Math.max(balance, 0),
                text: formats.money(balance, currency),
                tone: balance < 0 ? 'bad' : 'brand',
              }))}
            />
          ))
        }
      </QuerySection>
    </Card>
  )
}
