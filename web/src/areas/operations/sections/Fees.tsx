import { useQuery } from '@tanstack/react-query'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { noData } from '#kit/formats.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fees } from '../operations.queries.ts'
import { CurrencyChoice, shownCurrency } from './CurrencyChoice.tsx'
import { Opener } from './Opener.tsx'
import { useSection } from './useSection.ts'

// words-of: orders

/** What the marketplace charged for the period's orders, a row a kind and currency. */
export function Fees({ view }: { view: View }) {
  const { t, formats, words, named, search } = useSection(view)
  const query = useQuery(fees(view))
  const title = t('operations.fees.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const sales = new Map(query.data.sales.map((row) => [row.currency, row.grossSales]))
  const currencies = query.data.sales
    .toSorted((one, other) => other.orders - one.orders || one.currency.localeCompare(other.currency))
    .map(({ currency }) => currency)
  const shown = shownCurrency(currencies, search.currency)
  const rows = query.data.fees.toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || other.amount - one.amount,
  )
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
      csv={{
        header: ['kind', 'currency', 'orders', 'amount', 'gross_sales'],
        rows: rows.map((row) => [
          row.kind,
          row.currency,
          row.orders,
          row.amount,
          sales.get(row.currency) ?? null,
        ]),
      }}
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
