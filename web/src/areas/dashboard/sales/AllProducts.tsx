import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import type { View } from '#figures/periods/view.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useT } from '#kit/words/useT.ts'
import { saveCsv, toCsv } from '#ui/charts/csv.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { allProducts, productsOfPage } from '../dashboard.queries.ts'
import { opened, sortsByCount } from '../search.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'

type Products = Reply<typeof dashboard.products>
type Product = Products['products'][number]

const every = 'every'

/** All products of the period in pages, of one category when one is chosen, with a button that saves all as a file. */
export function AllProducts({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const { search, change } = useDashboardAddress()
  const byCount = sortsByCount(view, search)
  const chosen = { byCount, category: search.category, page: search.products ?? 1 }
  const query = useQuery({ ...productsOfPage(view, chosen), placeholderData: keepPreviousData })
  const categories = query.data?.categories ?? []
  return (
    <>
      <SectionHeader
        title={t('details.all-products.title')}
        description={t(byCount ? 'details.all-products.by-count' : 'details.all-products.by-sales')}
        actions={
          <>
            {(categories.length > 0 || search.category !== undefined) && (
              <Select
                hideLabel
                label={t('details.all-products.category')}
                placeholder={t('details.all-products.every')}
                options={[
                  { id: every, label: t('details.all-products.every') },
                  ...categories.map((id) => ({ id, label: id })),
                ]}
                value={search.category ?? every}
                onChange={(next) =>
                  change(
                    { category: next === every ? undefined : next, products: undefined },
                    { replace: true },
                  )
                }
              />
            )}
            <SaveAll view={view} byCount={byCount} category={search.category} />
          </>
        }
      />
      <PagedList<Products, Product>
        query={query}
        label={t('details.all-products.title')}
        rows={({ products }) => products}
        count={(total) => t('details.all-products.count', { count: total })}
        onPage={(page) => change({ products: page === 1 ? undefined : page }, { replace: true })}
        empty={{ title: t(`details.products.${search.category === undefined ? 'empty' : 'empty-category'}`) }}
      >
        {(rows) => (
          <Table
            label={t('details.all-products.title')}
            columns={columnsOf(t, formats, categories.length > 0, search)}
            rows={[...rows]}
            rowKey={(row) => `${row.name} ${row.currency}`}
          />
        )}
      </PagedList>
    </>
  )
}

function columnsOf(
  t: ReturnType<typeof useT>,
  formats: ReturnType<typeof useFormats>,
  hasCategories: boolean,
  search: ReturnType<typeof useDashboardAddress>['search'],
): Column<Product>[] {
  return [
    {
      id: 'name',
      header: t('details.products.name'),
      width: '36%',
      cell: ({ name, currency }) => (
        <AddressLink
          search={opened(search, { behind: 'orders', in: currency, product: name })}
          className={linkClass('quiet')}
          aria-label={t('details.products.open', { name })}
        >
          <bdi>{name}</bdi>
        </AddressLink>
      ),
    },
    ...(hasCategories
      ? [
          {
            id: 'category',
            header: t('details.all-products.category'),
            phone: 'below' as const,
            cell: ({ category }: Product) => <bdi>{category ?? noData}</bdi>,
          },
        ]
      : []),
    {
      id: 'quantity',
      header: t('details.products.quantity'),
      numeric: true,
      phone: 'amount',
      cell: ({ quantity }) => formats.number(quantity),
    },
    {
      id: 'orders',
      header: t('details.all-products.delivered'),
      numeric: true,
      phone: 'hide', // the list behind the name counts them
      cell: ({ orders }) => formats.number(orders),
    },
    {
      id: 'sales',
      header: t('details.products.sales'),
      numeric: true,
      phone: 'end',
      cell: ({ sales, currency }) => formats.money(sales, currency),
    },
  ]
}

/** Saves all matching products as one file, across all pages. */
function SaveAll({
  view,
  byCount,
  category,
}: {
  view: View
  byCount: boolean
  category: string | undefined
}) {
  const t = useT()
  const named = useFileName(view)
  const client = useQueryClient()
  const save = async () => {
    const rows: Product[] = []
    for (let page = 1, total = 1; rows.length < total; page++) {
      const { products, pagination } = await client.fetchQuery(allProducts(view, { byCount, category, page }))
      if (products.length === 0) break
      rows.push(...products)
      total = pagination.total
    }
    saveCsv(
      named('products'),
      toCsv(
        ['product', 'category', 'currency', 'quantity', 'orders', 'sales'],
        rows.map((row) => [row.name, row.category, row.currency, row.quantity, row.orders, row.sales]),
      ),
    )
  }
  const saving = useCommand(() => save().catch(toastFailure))
  return (
    <IconButton
      size="s"
      label={t('details.csv')}
      icon={<Download />}
      pending={saving.isPending}
      onClick={saving.run}
    />
  )
}
