import { pages } from '@storekeep/contract/rules/pages.ts'
import { promotionTypes, typeSlugs, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useChosen, useOpenStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { onePromotion, storeSettings } from '../promotions.queries.ts'
import { readFormSearch } from '../search.ts'
import { newPlan, planAgain, planOf } from './plan.ts'
import { PromotionForm } from './PromotionForm.tsx'

/** The type whose page is open. */
function useType(): PromotionType {
  const slug = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return promotionTypes.find((type) => typeSlugs[type] === slug) ?? 'FREE_DELIVERY'
}

/** PROMO-ROUTE-CREATE-FREE and its sisters: a new promotion, one that is changed, or one that is created again. */
export function CreatePage() {
  const t = useT()
  const type = useType()
  const { search } = useAddress(readFormSearch)
  const id = search.edit ?? search.again
  const before = useQuery({ ...onePromotion(id ?? ''), enabled: id !== undefined })
  const stores = useOpenStores()
  const chosen = useChosen()
  const promotion = before.data?.promotion
  const store =
    stores.find((one) => one.id === promotion?.storeId) ??
    stores.find((one) => one.id === chosen.stores[0]?.id) ??
    stores[0]
  const known = useQuery({ ...storeSettings(store?.id ?? 0), enabled: store !== undefined })
  const title = t(`promotions.type.${type}`)
  const mode = search.edit ? 'edit' : search.again ? 'again' : 'new'
  return (
    <Page
      title={title}
      description={t(`promotions.form-about.${mode}`)}
      above={<BackLink to={pages.PROMOTIONS.path}>{t('promotions.title')}</BackLink>}
    >
      {store === undefined ? (
        <EmptyState title={t('promotions.no-store')}>{t('promotions.no-store-about')}</EmptyState>
      ) : (
        <QuerySection
          query={known}
          alongside={id === undefined ? [] : [before]}
          skeleton={<SkeletonText lines={10} />}
        >
          {({ settings }) => {
            if (id !== undefined && !promotion)
              return (
                <EmptyState title={t('promotions.unknown')}>
                  <Link to="/promotions" className={linkClass()}>
                    {t('promotions.title')}
                  </Link>
                </EmptyState>
              )
            const own = chosen.addresses.filter(({ parentStoreId }) => parentStoreId === store.id)
            const initial = !promotion
              ? newPlan(
                  type,
                  own.map((address) => address.id),
                  settings.today,
                )
              : search.edit
                ? planOf(promotion)
                : planAgain(promotion, settings.today)
            return (
              <PromotionForm
                key={`${type} ${id ?? ''}`}
                flow={search.again ? 'again' : 'whole'}
                initial={initial}
                stores={stores}
                store={store}
                settings={settings}
                promotion={search.edit ? (promotion ?? null) : null}
                draftId={`promotion.${type}.${mode}.${id ?? ''}`}
              />
            )
          }}
        </QuerySection>
      )}
    </Page>
  )
}
