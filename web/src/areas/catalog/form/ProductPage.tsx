import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFailed } from '#kit/api/retries/useFailed.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { asOpened, groupList, oneCollection, oneProduct, optionGroupList } from '../catalog.queries.ts'
import { readFormSearch } from '../search.ts'
import { BackToMenu, useMenu } from '../menu.widget.tsx'
import { FormFailed } from './FormFailed.tsx'
import { ProductForm } from './ProductForm.tsx'

/** CATALOG-ROUTE-PRODUCT-CREATE, CATALOG-ROUTE-PRODUCT-EDIT. */
export function ProductPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const { search } = useAddress(readFormSearch)
  const { storeId } = useMenu()
  const query = useQuery({ ...oneProduct(storeId, Number(id)), enabled: id !== undefined && storeId > 0 })
  const { sections, failed } = useSectionChoices(storeId)
  // shown in the form, whose fields would move if they arrived later
  const groups = useQuery(optionGroupList(storeId))
  if (id !== undefined && query.isError) return <FormFailed query={query} />
  return (
    <Page title={t(id === undefined ? 'catalog.product.new' : 'catalog.product.edit')} above={<BackToMenu />}>
      {failed ? (
        <Failed query={failed} />
      ) : sections === undefined || groups.isPending ? (
        <SkeletonText lines={10} />
      ) : sections.length === 0 ? (
        <EmptyState title={t('catalog.product.no-section')}>
          {t('catalog.product.no-section-about')}
        </EmptyState>
      ) : id === undefined ? (
        <ProductForm product={null} sections={sections} search={search} />
      ) : (
        <QuerySection query={asOpened(query)} skeleton={<SkeletonText lines={10} />}>
          {({ product }) => (
            <ProductForm key={product.id} product={product} sections={sections} search={search} />
          )}
        </QuerySection>
      )}
    </Page>
  )
}

/** Every section of the menu with the name of its collection; undefined while loading. */
function useSectionChoices(storeId: number) {
  const groups = useQuery(groupList(storeId))
  const collections = groups.data?.collectionGroups.flatMap((group) => group.collections) ?? []
  const opened = useQueries({ queries: collections.map(({ id }) => oneCollection(storeId, id)) })
  const isComplete = groups.data !== undefined && opened.every(({ data }) => data !== undefined)
  const sections = opened.flatMap(({ data }) =>
    (data?.sections ?? []).map(({ id, name }) => ({
      id: String(id),
      label: `${data?.name ?? ''} · ${name}`,
    })),
  )
  return {
    sections: isComplete ? sections : undefined,
    failed: useFailed([groups, ...opened]),
  }
}
