import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { productsPerPage } from '@storekeep/contract/rules/catalog/limits.ts'
import { infiniteQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { call } from '#kit/api/call.ts'
import { q } from '#kit/api/q.ts'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import type { MenuSearch, Sort } from './search.ts'

export function groupList(storeId: number) {
  return { ...q(catalog.groups, { params: { storeId } }), enabled: storeId > 0 }
}

export function oneCollection(storeId: number, id: number) {
  return { ...q(catalog.collection, { params: { storeId, id } }), enabled: storeId > 0 && id > 0 }
}

export function oneSection(storeId: number, collectionId: number, sectionId: number) {
  return q(catalog.section, { params: { storeId, collectionId, sectionId } })
}

export function oneProduct(storeId: number, id: number) {
  return { ...q(catalog.product, { params: { storeId, id } }), enabled: storeId > 0 && id > 0 }
}

export function optionGroupList(storeId: number) {
  return { ...q(catalog.optionGroups, { params: { storeId } }), enabled: storeId > 0 }
}

export function oneOptionGroup(storeId: number, id: number) {
  return { ...q(catalog.optionGroup, { params: { storeId, id } }), enabled: storeId > 0 && id > 0 }
}

export function optionList(storeId: number) {
  return { ...q(catalog.options, { params: { storeId } }), enabled: storeId > 0 }
}

/** CATALOG-CALL-QUALITY: for all locations of the store. */
export function qualityOf(storeId: number) {
  return { ...q(catalog.quality, { params: { storeId }, body: {} }), enabled: storeId > 0 }
}

/**
 * A query for a form, which takes its first values from it: an answer that is out of date does not count, so that a user
 * never edits what they have changed themselves.
 */
export function asOpened<Data>(query: UseQueryResult<Data>): SectionQuery<Data> {
  const { data, isStale, isFetchedAfterMount } = query
  const isCurrent = data !== undefined && (isFetchedAfterMount || !isStale)
  return { ...query, isPending: query.isPending || !(isCurrent || query.isError) }
}

const orders = {
  name: { field: 'NAME', direction: 'ASC' },
  'name-down': { field: 'NAME', direction: 'DESC' },
  price: { field: 'PRICE', direction: 'ASC' },
  'price-down': { field: 'PRICE', direction: 'DESC' },
} as const satisfies Record<Sort, unknown>

/** CATALOG-CONST-PAGE: 25 products a page; a page with fewer is the last. */
export function productPages(storeId: number, { q: text, sort = 'name', issue }: MenuSearch) {
  const filters = {
    orderBy: orders[sort],
    ...(text !== undefined && { searchQuery: text }),
    ...(issue && { issues: [issue] }),
  }
  return infiniteQueryOptions({
    queryKey: [catalog.search.id, { storeId, filters }, catalog.search.path] as const,
    queryFn: ({ pageParam: page, signal }) =>
      call(
        catalog.search,
        { params: { storeId }, body: { pagination: { page, limit: productsPerPage }, filters } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) =>
      last.data.products.length < productsPerPage ? undefined : page + 1,
    enabled: storeId > 0,
  })
}
