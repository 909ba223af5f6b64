import { pages } from '@storekeep/contract/rules/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#figures/periods/useNow.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText } from '#kit/words/words.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { adConfiguration } from '../advertising.queries.ts'
import { AdForm } from './AdForm.tsx'
import { configurationWithout } from './draft.ts'
import { useChecks, type Checks } from './useChecks.ts'

/** ADS-ROUTE-CREATE: creates an ad for the selected store. */
export function CreateAdPage() {
  const t = useT()
  const [store] = useChosen().stores
  return (
    <Page
      title={t('advertising.new')}
      description={t('advertising.new-about')}
      above={<BackLink to={pages.ADVERTISING.path}>{t('advertising.title')}</BackLink>}
    >
      {store ? (
        <StoreForm key={store.id} store={store} />
      ) : (
        <EmptyState title={t('advertising.no-store')}>{t('advertising.no-store-about')}</EmptyState>
      )}
    </Page>
  )
}

/**
 * The form opens once the checks and the recommendation have answered. Later answers, such as a check whose flag was
 * just switched on, never reset what the user has typed.
 */
function StoreForm({ store }: { store: VisibleStore }) {
  const t = useT()
  const now = useNow()
  const checks = useChecks(store.id)
  const known = useQuery(adConfiguration(store.id, store.store.city.countryCode))
  const isRefused = checks.refused !== null
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !isRefused && !checks.isPending && !known.isPending) setOpen(true)
  if (!isOpen && !isRefused)
    return (
      <Loading label={t('shell.loading')}>
        <SkeletonText lines={10} />
      </Loading>
    )
  return (
    <>
      <CheckBanner checks={checks} />
      {isOpen && (
        <div hidden={isRefused}>
          <AdForm
            store={store}
            tiers={checks.tiers}
            configuration={known.data ?? configurationWithout(store, now)}
          />
        </div>
      )}
    </>
  )
}

/** GAP-GUARDRAIL-BLOCK: explains why the store may not advertise, or that the check did not answer. */
function CheckBanner({ checks: { refused, isUnknown, again } }: { checks: Checks }) {
  const t = useT()
  if (refused === null && !isUnknown) return null
  return (
    <Banner
      tone="warn"
      title={t(refused ? 'advertising.refused' : 'advertising.unchecked')}
      actions={
        <Button size="s" onClick={again}>
          {t('advertising.check-again')}
        </Button>
      }
    >
      {refused ? anyText(`errors.${refused}`) : t('advertising.unchecked-about')}
    </Banner>
  )
}
