import type { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import type { StoreProduct } from '@storekeep/contract/areas/promotions.shapes.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { percentageOfProducts } from '@storekeep/contract/rules/promotions/discounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { SEARCH_DELAY, useLater } from '#ui/useLater.ts'
import css from '../Promotions.module.css'
import { priceThreshold, productsPerPage, promotionQuality, storeProducts } from './products.queries.ts'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'

const groups = ['available', 'withRecentPriceChange', 'unavailable'] as const

/** One page of results, with the period that determines the lowest price. */
function useFound({ plan, store, edited }: StepProps, asked: { searchQuery: string; page: number }) {
  const { storeAddressIds, startDate, endDate, openingTimes } = plan
  const query = useSectionQuery(
    storeProducts(store.id, {
      storeAddressIds,
      percentage: percentageOfProducts(plan),
      startDate,
      endDate,
      openingTimes,
      searchQuery: asked.searchQuery,
      promotionId: edited,
      offset: (asked.page - 1) * productsPerPage,
      limit: productsPerPage,
    }),
  )
  const threshold = useQuery(priceThreshold(store.id, storeAddressIds))
  return { query, days: threshold.data?.lowestPricePeriodThreshold ?? 30 }
}

/** Product search with 25 per page, top sellers first; products that cannot be chosen explain why. */
export function ProductPicker(props: StepProps) {
  const { form, plan, store } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ searchQuery: '', page: 1 })
  const search = useLater((searchQuery: string) => setAsked({ searchQuery, page: 1 }), SEARCH_DELAY)
  const { query, days } = useFound(props, asked)
  const { productExternalIds: chosen } = plan
  const fault = faultOf(form, 'productExternalIds')
  const toggle = (id: string) =>
    setField(
      form,
      'productExternalIds',
      chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    )
  return (
    <section className={css.picker} aria-label={t('promotions.pick')}>
      <div className={css.row}>
        <strong>{t('promotions.pick')}</strong>
        <Badge>{t('promotions.chosen', { count: chosen.length })}</Badge>
        <Quality plan={plan} store={store} />
      </div>
      {fault !== undefined && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <SearchField
        label={t('promotions.search')}
        maxLength={200}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          search(text)
        }}
      />
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={productsPerPage} />}
        failed={t('promotions.products-failed')}
        empty={({ total }) =>
          total === 0 && { title: t('promotions.no-products'), words: t('promotions.no-products-about') }
        }
      >
        {(found) => (
          <Found
            {...{ found, days, chosen, page: asked.page }}
            onToggle={toggle}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        )}
      </QuerySection>
    </section>
  )
}

interface FoundProps {
  found: Reply<typeof promotionChoices.storeProducts>
  days: number
  chosen: readonly string[]
  page: number
  onToggle: (id: string) => void
  onPage: (page: number) => void
}

function Found({ found, days, chosen, page, onToggle, onPage }: FoundProps) {
  const t = useT()
  const formats = useFormats()
  const titleOf = (group: (typeof groups)[number]) =>
    group === 'withRecentPriceChange'
      ? t('promotions.products-withRecentPriceChange', { days })
      : t(`promotions.products-${group}`)
  return (
    <>
      {groups.map(
        (group) =>
          found[group].length > 0 && (
            <Group
              key={group}
              title={titleOf(group)}
              products={found[group]}
              chosen={chosen}
              onToggle={onToggle}
            />
          ),
      )}
      {found.total > productsPerPage && (
        <Pagination
          label={t('promotions.pick')}
          page={page}
          pageCount={Math.ceil(found.total / productsPerPage)}
          onPage={onPage}
          previousLabel={t('shell.list.previous')}
          nextLabel={t('shell.list.next')}
          pageLabel={(one) => t('shell.list.page', { page: formats.number(one) })}
          formatPage={(one) => formats.number(one)}
        />
      )}
    </>
  )
}

interface GroupProps {
  title: string
  products: readonly StoreProduct[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Group({ title, products, chosen, onToggle }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{title}</legend>
      {products.map((product) => (
        <Product
          key={product.productExternalId}
          product={product}
          isChosen={chosen.includes(product.productExternalId)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  )
}

interface ProductProps {
  product: StoreProduct
  isChosen: boolean
  onToggle: (id: string) => void
}

function Product({ product, isChosen, onToggle }: ProductProps) {
  const t = useT()
  const formats = useFormats()
  const { name, isTopSeller, price, highestPrice, currency, note, lowestPrice, canBeChosen } = product
  const money = (amount: number) => formats.money(amount, currency)
  const prices =
    price === highestPrice
      ? money(price)
      : t('promotions.prices', { low: money(price), high: money(highestPrice) })
  const reason =
    note === null
      ? null
      : note === 'PRICE_RAISED'
        ? t(canBeChosen ? 'promotions.note.PRICE_RAISED' : 'promotions.note.PRICE_RAISED-off', {
            lowest: money(lowestPrice ?? price),
            percent: formats.percent((product.announcedPercentage ?? 0) / 100),
          })
        : t(`promotions.note.${note}`)
  return (
    <Checkbox
      label={
        <>
          <bdi>{name}</bdi> {isTopSeller && <Badge tone="brand">{t('promotions.top-seller')}</Badge>}
        </>
      }
      description={reason === null ? prices : `${prices} · ${reason}`}
      checked={isChosen}
      disabled={!canBeChosen && !isChosen}
      onChange={() => onToggle(product.productExternalId)}
    />
  )
}

/** PROMO-RULE-QUALITY: the share of all orders that the chosen products make up. */
function Quality({ plan, store }: Pick<StepProps, 'plan' | 'store'>) {
  const t = useT()
  const formats = useFormats()
  const { storeAddressIds, productExternalIds } = plan
  const query = useQuery(
    promotionQuality(plan.type, { storeId: store.id, storeAddressIds, productExternalIds }),
  )
  const { tier, share } = query.data?.quality ?? {}
  if (tier === undefined || share === undefined || share === null || productExternalIds.length === 0)
    return null
  const tone = tier === 'HIGH' ? 'good' : tier === 'MEDIUM' ? 'brand' : 'neutral'
  return (
    <Badge tone={tone}>
      {t(`promotions.quality.${tier}`, { share: formats.percent(share, { decimals: 0 }) })}
    </Badge>
  )
}
