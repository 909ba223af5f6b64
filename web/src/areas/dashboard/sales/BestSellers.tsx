import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { Choice } from '#figures/parts/Choice.tsx'
import { products } from '../dashboard.queries.ts'
import css from './Sales.module.css'
import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import { opened, sortsByCount } from '../search.ts'
import { productName } from './sales.ts'
import type { View } from '#figures/periods/view.ts'

type Product = Reply<typeof dashboard.products>['products'][number]

/** The products that sell best, by sales or by count; by count alone where currencies are mixed. */
export function BestSellers({ view }: { view: View }) {
  const t = useT()
  const { search } = useDashboardAddress()
  const query = useSectionQuery(products(view, sortsByCount(view, search)))
  return (
    <ChartSection title={t('details.products.title')} query={query}>
      {(data) => <Chart view={view} sold={data.products} />}
    </ChartSection>
  )
}

function Chart({ view, sold }: { view: View; sold: readonly Product[] }) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const words = useChartWords()
  const { search } = useDashboardAddress()
  const byCount = sortsByCount(view, search)
  const title = t('details.products.title')
  const money = (row: Product) => formats.money(row.sales, row.currency)
  const nameOf = (row: Product) => productName(row, view.currencies)
  const units = (row: Product) => t('details.products.units', { quantity: formats.number(row.quantity) })
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named('best_sellers')}
      csv={{
        header: ['product', 'currency', 'quantity', 'orders', 'sales'],
        rows: sold.map((row) => [row.name, row.currency, row.quantity, row.orders, row.sales]),
      }}
      actions={view.currencies.length <= 1 && <SortChoice byCount={byCount} />}
      twin={{
        columns: [
          { id: 'product', header: t('details.products.name') },
          { id: 'quantity', header: t('details.products.quantity'), numeric: true },
          { id: 'orders', header: t('details.products.orders'), numeric: true },
          { id: 'sales', header: t('details.products.sales'), numeric: true },
        ],
        rows: sold.map((row) => [
          { text: row.name },
          { text: formats.number(row.quantity) },
          { text: formats.number(row.orders) },
          { text: money(row) },
        ]),
      }}
    >
      {sold.length === 0 ? (
        <EmptyState title={t('details.products.empty')} />
      ) : (
        <BarList
          label={title}
          items={sold.map((row) => ({
            id: `${row.name} ${row.currency}`,
            label: (
              <AddressLink
                search={opened(search, { behind: 'orders', in: row.currency, product: row.name })}
                className={css.product}
                aria-label={t('details.products.open', { name: nameOf(row) })}
              >
                {nameOf(row)}
              </AddressLink>
            ),
            value: byCount ? row.quantity : row.sales,
            text: byCount ? units(row) : money(row),
          }))}
        />
      )}
    </ChartFrame>
  )
}

function SortChoice({ byCount }: { byCount: boolean }) {
  const t = useT()
  const { change } = useDashboardAddress()
  return (
    <Choice
      label={t('details.products.by')}
      options={[
        { id: 'sales', label: t('details.products.by-sales') },
        { id: 'count', label: t('details.products.by-count') },
      ]}
      value={byCount ? 'count' : 'sales'}
      onChange={(by) => change({ best: by === 'count' ? by : undefined }, { replace: true })}
    />
  )
}
