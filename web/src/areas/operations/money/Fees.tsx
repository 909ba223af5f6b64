import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { useT } from '#kit/words/useT.ts'
import type { View } from '#figures/periods/view.ts'
import { noData } from '#kit/formats/formats.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fees } from '../operations.queries.ts'
import { byAmount, byOrders, CurrencyChoice, shownCurrency } from './CurrencyChoice.tsx'
import { Opener } from '../sections/Opener.tsx'
import { useSection } from '../sections/useSection.ts'

type FeesReply = Reply<typeof operations.fees>
type Fee = FeesReply['fees'][number]

/** The marketplace's charges for the period's orders, one row per kind and currency. */
export function Fees({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.fees.title')} query={useQuery(fees(view))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: FeesReply }) {
  const { t, formats, words, named, search } = useSection(view)
  const title = t('operations.fees.title')
  const sales = new Map(data.sales.map((row) => [row.currency, row.grossSales]))
  const currencies = data.sales.toSorted(byOrders).map(({ currency }) => currency)
  const shown = shownCurrency(currencies, search.currency)
  const rows = data.fees.toSorted(byAmount)
  const share = (amount: number, currency: string) => {
    const gross = sales.get(currency) ?? 0
    return gross > 0 ? t('operations.fees.share', { share: formats.percent(amount / gross) }) : noData
  }
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.fees.about')}
      fileName={named('fees')}
      actions={<CurrencyChoice currencies={currencies} />}
      csv={csvOf(rows, sales)}
      twin={{
        columns: [
          { id: 'kind', header: t('operations.fees.kind') },
          { id: 'orders', header: t('operations.orders'), numeric: true },
          { id: 'amount', header: t('operations.refunds.amount'), numeric: true },
          { id: 'share', header: t('operations.fees.of-sales'), numeric: true },
        ],
        rows: rows.map((row) => [
          { text: t(`orders.kind.${row.kind}`) },
          { text: formats.number(row.orders) },
          { text: formats.money(row.amount, row.currency) },
          { text: share(row.amount, row.currency) },
        ]),
      }}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('operations.fees.none')} />
      ) : (
        <BarList
          label={`${title} ${shown ?? ''}`}
          items={rows
            .filter(({ currency }) => currency === shown)
            .map((row) => ({
              id: row.kind,
              label: (
                <Opener open={{ behind: 'fee', fee: row.kind, in: row.currency }}>
                  {t(`orders.kind.${row.kind}`)}
                </Opener>
              ),
              tone: 'quiet',
              value: row.amount,
              text: formats.money(row.amount, row.currency),
              sub: share(row.amount, row.currency),
            }))}
        />
      )}
    </ChartFrame>
  )
}

function csvOf(rows: readonly Fee[], sales: ReadonlyMap<string, number>): CsvFile {
  return {
    header: ['kind', 'currency', 'orders', 'amount', 'gross_sales'],
    rows: rows.map((row) => [
      row.kind,
      row.currency,
      row.orders,
      row.amount,
      sales.get(row.currency) ?? null,
    ]),
  }
}
