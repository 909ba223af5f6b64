import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useOpenStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FactList } from '#ui/FactList.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { StoreImage } from '../../images/images.widget.tsx'
import { AskSupport } from '../../inbox/ask.widget.tsx'
import { fixNow } from '../commands.ts'
import { availabilityOf } from '../schedule.queries.ts'
import { PauseMenu } from '../state/PauseMenu.tsx'
import { useShownLocation } from '../managed-locations.ts'
import { LocationRow } from './LocationRow.tsx'
import css from './Store.module.css'

/** STORE-ROUTE-STORE-SETTINGS: every location of the store with its state, bulk pausing, and the store itself. */
export function StorePage() {
  const t = useT()
  const { store } = useShownLocation()
  if (!store)
    return (
      <Page title={t('schedule.store.title')}>
        <EmptyState title={t('schedule.no-location')}>{t('schedule.no-location-about')}</EmptyState>
      </Page>
    )
  return (
    <Page
      title={t('schedule.store.title')}
      description={<bdi>{store.name}</bdi>}
      actions={
        <AskSupport
          ask="store_settings"
          storeId={store.id}
          label={t('schedule.ask')}
          refusal={t('schedule.ask-none')}
        />
      }
    >
      <Locations key={store.id} storeId={store.id}>
        <div className={css.halves}>
          <StoreFacts />
          <StoreImage key={`image-${store.id}`} />
        </div>
      </Locations>
    </Page>
  )
}

interface LocationsProps {
  storeId: number
  /** What stands below the list; it appears with it, since the list's height is not known before. */
  children: ReactNode
}

function Locations({ storeId, children }: LocationsProps) {
  const addresses = useOpenStores().find(({ id }) => id === storeId)?.addresses ?? []
  const query = useSectionQuery(availabilityOf(addresses.map(({ id }) => id)))
  const names = new Map(addresses.map(({ id, name }) => [id, name]))
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <Card as="section" className={css.list}>
        <QuerySection query={query} skeleton={<SkeletonTable rows={addresses.length} columns={2} />}>
          {({ storeAddressesAvailability: states }) => (
            <>
              <Bar states={states} chosen={chosen} onChoose={choose} />
              <ul className={css.rows}>
                {states.map((state) => (
                  <LocationRow
                    key={state.storeAddressId}
                    state={state}
                    name={names.get(state.storeAddressId) ?? String(state.storeAddressId)}
                    isChosen={chosen.has(state.storeAddressId)}
                    onChoose={(isChosen) =>
                      choose(
                        new Set(
                          [...chosen, state.storeAddressId].filter(
                            (id) => isChosen || id !== state.storeAddressId,
                          ),
                        ),
                      )
                    }
                  />
                ))}
              </ul>
            </>
          )}
        </QuerySection>
      </Card>
      {!query.isPending && children}
    </>
  )
}

interface BarProps {
  states: readonly LocationAvailability[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
}

/** Actions for the selected locations. */
function Bar({ states, chosen, onChoose }: BarProps) {
  const t = useT()
  const managed = states.filter(({ isManaged }) => isManaged)
  const picked = managed.filter(({ storeAddressId }) => chosen.has(storeAddressId))
  const isAll = picked.length > 0 && picked.length === managed.length
  const paused = picked.filter(({ causes }) => causes.some(({ kind }) => kind === 'PAUSED'))
  const resume = () =>
    fixNow(
      'RESUME',
      paused.map(({ storeAddressId }) => storeAddressId),
      t('schedule.done.RESUME'),
    )
  return (
    <>
      <SectionHeader
        title={t('schedule.store.locations')}
        description={t('schedule.store.locations-about')}
      />
      <div className={css.bar}>
        <Checkbox
          label={
            picked.length === 0
              ? t('schedule.store.choose-all')
              : t('schedule.store.chosen', { count: picked.length })
          }
          checked={isAll}
          indeterminate={picked.length > 0 && !isAll}
          onChange={() => onChoose(new Set(isAll ? [] : managed.map(({ storeAddressId }) => storeAddressId)))}
        />
        <PauseMenu states={picked} />
        {paused.length > 0 && (
          <RunButton changes tone="primary" run={resume}>
            {t('schedule.fix.RESUME')}
          </RunButton>
        )}
      </div>
    </>
  )
}

function StoreFacts() {
  const t = useT()
  const { store } = useShownLocation()
  if (!store) return null
  const { city, vertical } = store.store
  return (
    <Card as="section" className={css.facts}>
      <SectionHeader title={t('schedule.store.about')} />
      <FactList
        facts={[
          { name: t('schedule.detail.name'), value: <bdi>{store.name}</bdi> },
          { name: t('schedule.detail.kind'), value: t(`schedule.vertical.${vertical}`) },
          { name: t('schedule.detail.city'), value: <bdi>{city.name}</bdi> },
          { name: t('schedule.detail.time-zone'), value: <bdi>{city.timeZone.replaceAll('_', ' ')}</bdi> },
          { name: t('schedule.detail.currency'), value: city.currencyCode },
          { name: t('schedule.detail.id'), value: store.id },
        ]}
      />
      <p className={css.about}>{t('schedule.detail.about')}</p>
    </Card>
  )
}
