import { pages } from '@storekeep/contract/rules/pages.ts'
import { useQuery } from '@tanstack/react-query'
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
import { useChecks } from './useChecks.ts'

/** ADS-ROUTE-CREATE: a new ad of the selected store. */
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

function StoreForm({ store }: { store: VisibleStore }) {
  const t = useT()
  const now = useNow()
  const checks = useChecks(store.id)
  const known = useQuery(adConfiguration(store.id, store.store.city.countryCode))
  if (checks.isPending || known.isPending)
    return (
      <Loading label={t('shell.loading')}>
        <SkeletonText lines={10} />
      </Loading>
    )
  // GAP-GUARDRAIL-BLOCK
  if (checks.refused !== null)
    return (
      <Banner
        tone="warn"
        title={t('advertising.refused')}
        actions={<Button onClick={checks.again}>{t('advertising.check-again')}</Button>}
      >
        {anyText(`errors.${checks.refused}`)}
      </Banner>
    )
  return (
    <>
      {checks.isUnknown && (
        <Banner
          tone="warn"
          title={t('advertising.unchecked')}
          actions={
            <Button size="s" onClick={checks.again}>
              {t('advertising.check-again')}
            </Button>
          }
        >
          {t('advertising.unchecked-about')}
        </Banner>
      )}
      <AdForm
        store={store}
        tiers={checks.tiers}
        configuration={known.data ?? configurationWithout(store, now)}
      />
    </>
  )
}
