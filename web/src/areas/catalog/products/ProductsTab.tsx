import type { Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useState } from 'react'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { useInfiniteScroll } from '#ui/useInfiniteScroll.ts'
import { BulkPhotos } from '../../images/images.widget.tsx'
import { MenuSearchField } from '../MenuSearchField.tsx'
import { AddLink } from '../read-only/ReadOnly.tsx'
import { productPages } from '../catalog.queries.ts'
import { issueFilters, readSearch, sorts } from '../search.ts'
import { useMenu, useMenuLink, useReadOnlyReason } from '../menu.widget.tsx'
import { BulkBar } from './BulkBar.tsx'
import css from './Products.module.css'
import { StockMenu } from './StockMenu.tsx'

/** The products of the menu: search, sorting, filters, 25 per page, and bulk selection. */
export function ProductsTab() {
  const t = useT()
  const address = useAddress(readSearch)
  const { search } = address
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <MenuSearchField label={t('catalog.search')} />
        <AddressSelect
          address={address}
          name="sort"
          label={t('catalog.sort')}
          anyLabel={t('catalog.sort-name')}
          options={sorts.slice(1).map((id) => ({ id, label: t(`catalog.sort-${id}`) }))}
        />
        <AddressSelect
          address={address}
          name="issue"
          label={t('catalog.issue')}
          anyLabel={t('catalog.issue-any')}
          options={issueFilters.map((id) => ({ id, label: t(`catalog.issue-${id}`) }))}
        />
        <AddPhotos />
        <AddLink to="CREATE_PRODUCT">{t('catalog.product.add')}</AddLink>
      </div>
      <ProductList key={JSON.stringify(search)} />
    </div>
  )
}

/** GAP-IMAGES-BULK: opens the review that adds photos to many products at once. */
function AddPhotos() {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabledReason={disabledReason}
        onPointerEnter={BulkPhotos.preload}
        onClick={() => setOpen(true)}
      >
        {t('catalog.photos.add')}
      </Button>
      {isOpen && <BulkPhotos onClose={() => setOpen(false)} />}
    </>
  )
}

function ProductList() {
  const t = useT()
  const { storeId, isReadOnly } = useMenu()
  const { search } = useAddress(readSearch)
  const isFiltered = search.q !== undefined || search.issue !== undefined
  const query = useInfiniteQuery({ ...productPages(storeId, search), placeholderData: keepPreviousData })
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const chooseOne = useCallback(
    (one: number, isChosen: boolean) =>
      choose((before) => new Set([...before, one].filter((id) => isChosen || id !== one))),
    [],
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = () => void fetchNextPage()
  useInfiniteScroll({ hasMore: hasNextPage, isLoading: isFetchingNextPage, onMore: more })
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonTable rows={8} columns={3} />}
      empty={({ pages }) =>
        pages[0]?.data.products.length === 0 && {
          title: t('catalog.no-products'),
          words: t(isFiltered ? 'catalog.no-products-about' : 'catalog.empty-about'),
        }
      }
    >
      {({ pages }) => {
        const products = pages.flatMap(({ data }) => data.products)
        const total = pages[0]?.data.pagination.total ?? 0
        const picked = products.filter(({ id }) => chosen.has(id))
        return (
          <section aria-label={t('catalog.tab.products')}>
            <output className={css.count}>{t('catalog.product-count', { count: total })}</output>
            {!isReadOnly && (
              <BulkBar products={products} chosen={picked} onChoose={(ids) => choose(new Set(ids))} />
            )}
            <ul className={css.list}>
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  isChosen={chosen.has(product.id)}
                  onChoose={chooseOne}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button pending={isFetchingNextPage} onClick={more}>
                {t('catalog.more')}
              </Button>
            )}
          </section>
        )
      }}
    </QuerySection>
  )
}

interface ProductRowProps {
  product: Product
  isChosen: boolean
  onChoose: (id: number, isChosen: boolean) => void
}

/** Memoised, since a list of thousands grows by 25 at a time. */
const ProductRow = memo(OneProduct)

function OneProduct({ product, isChosen, onChoose }: ProductRowProps) {
  const t = useT()
  const { money } = useFormats()
  const { isReadOnly } = useMenu()
  const link = useMenuLink()
  const { id, name, currency, priceRange, sectionName, description, imageModeration } = product
  const low = money(priceRange.min, currency)
  return (
    <li className={css.row} data-chosen={isChosen || undefined} data-plain={isReadOnly || undefined}>
      {!isReadOnly && (
        <Checkbox
          hideLabel
          label={t('catalog.choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(id, event.target.checked)}
        />
      )}
      <div className={css.about}>
        <Link {...link('EDIT_PRODUCT', { id })} className={linkClass('quiet')}>
          <bdi>{name}</bdi>
        </Link>
        <span className={css.quiet}>
          <bdi>{sectionName}</bdi>
        </span>
        {description.trim() === '' && <Badge>{t('catalog.issue-NO_DESCRIPTION')}</Badge>}
        {imageModeration?.state === 'REJECTED' && (
          <Badge tone="bad">{t('catalog.issue-PHOTO_REJECTED')}</Badge>
        )}
        {imageModeration?.state === 'PENDING' && <Badge>{t('catalog.photo-pending')}</Badge>}
      </div>
      <span className={css.price}>
        {priceRange.min === priceRange.max
          ? low
          : t('catalog.price-range', { from: low, to: money(priceRange.max, currency) })}
      </span>
      <StockMenu product={product} />
    </li>
  )
}
