import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { Choice } from '#kit/figures/Choice.tsx'
import { products } from './dashboard.queries.ts'
import css from './Details.module.css'
import { opened } from './search.ts'
import { useChartWords } from '#kit/figures/useChartWords.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import { useHome } from './useHome.ts'
import { sortsByCount } from './sortsByCount.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** The products that sell best, by sales or by count; by count alone where currencies are mixed. */
export function BestSellers({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const words = useChartWords()
  const { search, go } = useHome()
  const byCount = sortsByCount(view, search)
  const query = useQuery({ ...products(view, byCount), placeholderData: keepPreviousData })
  const title = t('details.products.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const sold = query.data.products
  const money = (row: (typeof sold)[number]) => formats.money(row.sales, row.currency)
  const units = (row: (typeof sold)[number]) =>
    t('details.products.units', { quantity: formats.number(row.quantity) })
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named('best_sellers')}
      csv={{
        header: ['product', 'currency', 'quantity', 'orders', 'sales'],
        rows: sold.map((row) => [row.name, row.currency, row.quantity, row.orders, row.sales]),
      }}
      actions={
        view.currencies.length <= 1 && (
          <Choice
            label={t('details.products.by')}
            options={[
              { id: 'sales', label: t('details.products.by-sales') },
              { id: 'count', label: t('details.products.by-count') },
            ]}
            value={byCount ? 'count' : 'sales'}
            onChange={(by) => {
              const { best: _, ...rest } = search
              go(by === 'count' ? { ...rest, best: 'count' } : rest, { replace: true })
            }}
          />
        )
      }
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
              <Link
                to="/home"
                search={opened(search, { behind: 'orders', in: row.currency, product: row.name })}
                resetScroll={false}
                className={css.product}
                aria-label={t('details.products.open', { name: row.name })}
              >
                {row.name}
              </Link>
            ),
            value: byCount ? row.quantity : row.sales,
            text: byCount ? units(row) : money(row),
          }))}
        />
      )}
    </ChartFrame>
  )
}
