import { useQuery } from '@tanstack/react-query'
import { firmness } from '@storekeep/contract/rules/intervals.ts'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { productIssues } from '../operations.queries.ts'
import { Opener } from './Opener.tsx'
import { useSection } from './useSection.ts'

// words-of: dashboard, details

/** Products that were missing or wrong, most often first, with how often that is of the orders they were in. */
export function Items({ view }: { view: View }) {
  const { t, formats, words, named } = useSection(view)
  const query = useQuery(productIssues(view))
  const title = t('operations.items.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { products } = query.data
  const share = ({ issueOrders, orders }: (typeof products)[number]) => {
    const firm = firmness(orders)
    return firm === 'none' || firm === 'too-few'
      ? t('dashboard.figure.too-few')
      : formats.percent(issueOrders / orders)
  }
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.items.about')}
      fileName={named('missing_wrong_items')}
      csv={{
        header: ['product', 'delivered_orders', 'orders_with_issue', 'orders_missing', 'orders_wrong'],
        rows: products.map((row) => [row.name, row.orders, row.issueOrders, row.missing, row.wrong]),
      }}
      twin={{
        columns: [
          { id: 'product', header: t('details.products.name') },
          { id: 'issues', header: t('operations.items.either'), numeric: true },
          { id: 'missing', header: t('operations.items.missing'), numeric: true },
          { id: 'wrong', header: t('operations.items.wrong'), numeric: true },
          { id: 'orders', header: t('operations.figure.missingWrong.of'), numeric: true },
          { id: 'share', header: t('operations.items.share'), numeric: true },
        ],
        rows: products.map((row) => [
          { text: row.name },
          { text: formats.number(row.issueOrders) },
          { text: formats.number(row.missing) },
          { text: formats.number(row.wrong) },
          { text: formats.number(row.orders) },
          { text: share(row) },
        ]),
      }}
    >
      {products.length === 0 ? (
        <EmptyState title={t('operations.items.none')} />
      ) : (
        <BarList
          label={title}
          items={products.map((row) => ({
            id: row.name,
            label: (
              <Opener
                open={{ behind: 'product', product: row.name }}
                label={t('details.products.open', { name: row.name })}
              >
                <bdi>{row.name}</bdi>
              </Opener>
            ),
            value: row.issueOrders,
            text: t('operations.items.count', { missing: row.missing, wrong: row.wrong }),
            sub: share(row),
          }))}
        />
      )}
    </ChartFrame>
  )
}
