import type { StoreSettings } from '@storekeep/contract/areas/promotions.shapes.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { promotionTypes, typeSlugs, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Failed } from '#kit/page/Failed.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useChosen, useOpenStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { onePromotion, storeSettings } from '../promotions.queries.ts'
import { readFormSearch } from '../search.ts'
import { isSamePlan, newPlan, planAgain, planOf } from './plan.ts'
import { PromotionForm } from './PromotionForm.tsx'

/** The promotion type of the page. */
function useType(): PromotionType {
  const slug = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath.split('/').at(-1) })
  return promotionTypes.find((type) => typeSlugs[type] === slug) ?? 'FREE_DELIVERY'
}

/** The existing or new promotion of the form, and its store. */
function useSubject() {
  const { search } = useAddress(readFormSearch)
  const id = search.edit ?? search.again
  const before = useQuery({ ...onePromotion(id ?? ''), enabled: id !== undefined })
  const stores = useOpenStores()
  const [first] = useChosen().stores
  const promotion = before.data?.promotion
  const store =
    stores.find((one) => one.id === promotion?.storeId) ??
    stores.find((one) => one.id === first?.id) ??
    stores[0]
  const mode = search.edit ? 'edit' : search.again ? 'again' : 'new'
  return { id, before, promotion, stores, store, mode } as const
}

type Subject = ReturnType<typeof useSubject>

/** PROMO-ROUTE-CREATE-FREE and the other create routes: creates, edits or repeats a promotion. */
export function CreatePage() {
  const t = useT()
  const ofAddress = useType()
  const subject = useSubject()
  const type = subject.promotion?.type ?? ofAddress
  const { store, id, before, mode } = subject
  const known = useQuery({ ...storeSettings(store?.id ?? 0), enabled: store !== undefined })
  return (
    <Page
      title={t(`promotions.type.${type}`)}
      description={t(`promotions.form-about.${mode}`)}
      above={<BackLink to={pages.PROMOTIONS.path}>{t('promotions.title')}</BackLink>}
    >
      {store === undefined ? (
        <EmptyState title={t('promotions.no-store')}>{t('promotions.no-store-about')}</EmptyState>
      ) : isFailure(before) ? (
        <Failed query={before} />
      ) : (
        <QuerySection
          query={known}
          alongside={id === undefined ? [] : [before]}
          skeleton={<SkeletonText lines={10} />}
          empty={() => mode !== 'new' && !subject.promotion && { title: t('promotions.unknown') }}
        >
          {({ settings }) => (
            <Subject key={`${type} ${mode} ${id ?? ''}`} {...{ subject, type, store, settings }} />
          )}
        </QuerySection>
      )}
    </Page>
  )
}

/** Whether the promotion failed to load, rather than not existing. */
function isFailure({ error, data }: Subject['before']): boolean {
  const isUnknown = error instanceof ApiError && error.status === 404
  return error !== null && !isUnknown && data === undefined
}

interface SubjectProps {
  subject: Subject
  type: PromotionType
  store: VisibleStore
  settings: StoreSettings
}

function Subject({ subject: { id, mode, promotion, stores }, type, store, settings }: SubjectProps) {
  const chosen = useChosen()
  const own = chosen.addresses.filter(({ parentStoreId }) => parentStoreId === store.id)
  const ids = own.map((address) => address.id)
  // what the form started with; a newer plan is shown on request
  const [base, setBase] = useState(promotion)
  const isBehind = base !== undefined && promotion !== undefined && !isSamePlan(base, promotion)
  const initial = !base
    ? newPlan(type, ids, settings.today)
    : mode === 'edit'
      ? planOf(base)
      : planAgain(base, settings.today)
  return (
    <PromotionForm
      key={base?.version}
      flow={mode === 'again' ? 'again' : 'whole'}
      initial={initial}
      stores={stores}
      store={store}
      settings={settings}
      promotion={mode === 'edit' ? ((isBehind ? base : promotion) ?? null) : null}
      onLatest={mode === 'edit' && isBehind ? () => setBase(promotion) : undefined}
      draftId={`promotion.${type}.${mode}.${id ?? ''}`}
    />
  )
}
