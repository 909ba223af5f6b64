import { Link } from '@tanstack/react-router'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AskSupport } from '../inbox/ask.widget.tsx'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { AheadTab } from './ahead/AheadTab.tsx'
import { DaysTab } from './days/DaysTab.tsx'
import { Details } from './store/Details.tsx'
import { HoursTab } from './hours/HoursTab.tsx'
import { TimelineTab } from './past/TimelineTab.tsx'
import { availabilityOf, oneCalendar } from './schedule.queries.ts'
import { readSearch, tabs, type ScheduleTab } from './search.ts'
import { StatePanel } from './state/StatePanel.tsx'
import { useShownLocation } from './managed-locations.ts'

const SetUpSteps = lazyPart(() =>
  withWords(import('../onboarding/steps.widget.tsx'), 'onboarding').then((m) => m.SetUpSteps),
)

/** STORE-ROUTE-LOCATION-SETTINGS: whether a location is open and why, its hours, holidays, and history. */
export function LocationPage() {
  const t = useT()
  const { address, store } = useShownLocation()
  return (
    <Page
      title={t('schedule.title')}
      description={address && <bdi>{address.name}</bdi>}
      actions={
        <>
          {address && (
            <AskSupport
              ask="store_settings"
              storeId={store?.id}
              about={{ addresses: address.id }}
              label={t('schedule.ask')}
              refusal={t('schedule.ask-none')}
            />
          )}
          <Link to="/store-settings" className={buttonClass()}>
            {t('schedule.to-store')}
          </Link>
        </>
      }
    >
      {address && store && address.status !== 'LIVE' && (
        <SetUpSteps key={`steps-${address.id}`} id={address.id} timeZone={store.store.city.timeZone} />
      )}
      {address ? (
        <Location key={address.id} id={address.id} />
      ) : (
        <EmptyState title={t('schedule.no-location')}>{t('schedule.no-location-about')}</EmptyState>
      )}
    </Page>
  )
}

function Location({ id }: { id: number }) {
  const t = useT()
  const { search, change } = useAddress(readSearch)
  const state = useSectionQuery(availabilityOf([id]))
  const tab = search.tab ?? 'hours'
  const select = (next: ScheduleTab) =>
    change({ tab: next === 'hours' ? undefined : next }, { replace: true })
  return (
    <>
      <StatePanel query={state} onSetHours={() => select('hours')} />
      {/* the tabs would move when the state arrives; their queries do not wait for it */}
      <div hidden={state.isPending}>
        <Tabs
          label={t('schedule.title')}
          tabs={tabs.map((one) => ({ id: one, label: t(`schedule.tab.${one}`) }))}
          selected={tab}
          onSelect={select}
        >
          {tab === 'details' ? (
            <Details />
          ) : tab === 'past' ? (
            <TimelineTab id={id} />
          ) : (
            <CalendarTab id={id} tab={tab} />
          )}
        </Tabs>
      </div>
    </>
  )
}

function CalendarTab({ id, tab }: { id: number; tab: ScheduleTab }) {
  const query = useSectionQuery(oneCalendar(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonTable rows={7} columns={2} />}>
      {(calendar) =>
        tab === 'days' ? (
          <DaysTab id={id} calendar={calendar} />
        ) : tab === 'ahead' ? (
          <AheadTab calendar={calendar} />
        ) : (
          <HoursTab id={id} calendar={calendar} />
        )
      }
    </QuerySection>
  )
}
