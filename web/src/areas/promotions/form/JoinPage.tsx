import { promotionTypes } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormats } from '#kit/formats/useFormats.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useChosen, useOpenStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { promotionEvents, storeSettings } from '../promotions.queries.ts'
import { planOfEvent } from './plan.ts'
import { PromotionForm } from './PromotionForm.tsx'

/** PROMO-ROUTE-JOIN: joins an event; asks only for what the event leaves open. */
export function JoinPage({ eventId }: { eventId: string }) {
  const t = useT()
  const formats = useFormats()
  const { primeEventPromotionType } = useParams({ strict: false })
  const events = useQuery(promotionEvents(undefined))
  const event = events.data?.events.find(({ id }) => id === eventId)
  const type = event?.primeEventPromotionTypes.find((one) => one === primeEventPromotionType) ?? event?.type
  const chosen = useChosen()
  const stores = useOpenStores().filter(({ id }) => event?.storeIds.includes(id))
  const store = stores.find(({ id }) => chosen.stores.some((one) => one.id === id)) ?? stores[0]
  const known = useQuery({ ...storeSettings(store?.id ?? 0), enabled: store !== undefined })
  const isPossible = primeEventPromotionType === undefined || promotionTypes.some((one) => one === type)
  return (
    <Page
      title={event ? event.name : t('promotions.join-title')}
      description={
        event &&
        `${formats.dayRange(event.startDate, addDays(event.endDate, -1))} · ${t('promotions.join-until', { day: formats.dayShort(event.joinUntil) })}`
      }
      above={<BackLink to="/promotions">{t('promotions.title')}</BackLink>}
    >
      <QuerySection
        query={events}
        skeleton={<SkeletonText lines={8} />}
        empty={() =>
          (!event || !store || !type || !isPossible) && {
            title: t('promotions.event-over'),
            words: t('promotions.event-over-about'),
          }
        }
      >
        {() =>
          event && store && type ? (
            <QuerySection query={known} skeleton={<SkeletonText lines={8} />}>
              {({ settings }) => (
                <PromotionForm
                  key={`${event.id} ${type}`}
                  flow="join"
                  initial={planOfEvent(event, type, {
                    storeAddressIds: store.addresses
                      .filter(({ status }) => status === 'LIVE')
                      .map(({ id }) => id),
                    today: settings.today,
                  })}
                  stores={stores}
                  store={store}
                  settings={settings}
                  promotion={null}
                  draftId={`promotion.join.${event.id}.${type}`}
                />
              )}
            </QuerySection>
          ) : (
            <EmptyState title={t('promotions.event-over')}>{t('promotions.event-over-about')}</EmptyState>
          )
        }
      </QuerySection>
    </Page>
  )
}
