import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { firmness } from '@storekeep/contract/rules/figures/intervals.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import type { Formats } from '#kit/formats/formats.ts'
import { useT } from '#kit/words/useT.ts'
import type { View } from '#figures/periods/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile, TableTwin } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { missingWrong, productIssues } from '../operations.queries.ts'
import { Opener } from './Opener.tsx'
import { useSection } from './useSection.ts'

type ProductIssues = Reply<typeof operations.productIssues>

/** Missing or wrong products, most frequent first, as a share of the orders that contained them. */
export function Items({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.items.title')} query={useQuery(productIssues(view))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: ProductIssues }) {
  const { t, formats, words, named } = useSection(view)
  const title = t('operations.items.title')
  const { products } = data
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
      csv={csvOf(products)}
      twin={twinOf(t, formats, products, share)}
    >
      {products.length === 0 ? (
        <NoItems view={view} />
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
            tone: 'quiet',
            value: row.issueOrders,
            text: t('operations.items.count', { missing: row.missing, wrong: row.wrong }),
            sub: share(row),
          }))}
        />
      )}
    </ChartFrame>
  )
}

/** The same figures as a table. */
function twinOf(
  t: ReturnType<typeof useT>,
  formats: Formats,
  products: ProductIssues['products'],
  share: (row: ProductIssues['products'][number]) => string,
): TableTwin {
  return {
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
  }
}

/** GAP-UNKNOWN: orders from sources without item data do not count as fault-free. */
function NoItems({ view }: { view: View }) {
  const t = useT()
  const { data } = useQuery(missingWrong(view, 'now'))
  const isUnknown = data !== undefined && data.total.orders === 0 && data.total.unknown > 0
  return <EmptyState title={t(isUnknown ? 'operations.items.unknown' : 'operations.items.none')} />
}

function csvOf(products: ProductIssues['products']): CsvFile {
  return {
    header: ['product', 'delivered_orders', 'orders_with_issue', 'orders_missing', 'orders_wrong'],
    rows: products.map((row) => [row.name, row.orders, row.issueOrders, row.missing, row.wrong]),
  }
}
