import { useQuery } from '@tanstack/react-query'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { listed } from '#kit/listed.ts'
import type { View } from '#kit/period/view.ts'
import { Badge } from '#ui/Badge.tsx'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { cancellations } from '../operations.queries.ts'
import { Opener } from './Opener.tsx'
import { reasonRows } from './reasons.ts'
import type { ReasonRow } from './reasons.ts'
import { useSection } from './useSection.ts'

// words-of: orders

/** Why orders were cancelled, and which of it the store could have avoided. */
export function Cancellations({ view }: { view: View }) {
  const { t, formats, words, named } = useSection(view)
  const query = useQuery(cancellations(view))
  const title = t('operations.cancellations.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { total, reasons } = query.data
  const rows = reasonRows(reasons)
  const lost = (row: ReasonRow) =>
    listed(
      formats,
      row.lost.map(({ gross, currency }) => formats.money(gross, currency)),
    )
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.cancellations.about', {
        cancelled: total.cancelled,
        avoidable: formats.number(total.avoidable),
        offered: formats.number(total.offered),
      })}
      fileName={named('cancellations')}
      csv={{
        header: ['reason', 'cancelled_by', 'avoidable', 'partner_gets_paid', 'currency', 'orders', 'gross'],
        rows: reasons.map((row) => [
          row.reason,
          row.by,
          String(row.isAvoidable),
          String(row.partnerGetsPaid),
          row.currency,
          row.orders,
          row.gross,
        ]),
      }}
      twin={{
        columns: [
          { id: 'reason', header: t('operations.reason') },
          { id: 'avoidable', header: t('operations.avoidable') },
          { id: 'orders', header: t('operations.orders'), numeric: true },
          { id: 'paid', header: t('operations.cancellations.paid'), numeric: true },
          { id: 'lost', header: t('operations.cancellations.lost'), numeric: true },
        ],
        rows: rows.map((row) => [
          { text: t(`orders.reason.${row.reason}`) },
          { text: row.isAvoidable ? t('orders.yes') : t('orders.no') },
          { text: formats.number(row.orders) },
          { text: formats.number(row.paid) },
          { text: lost(row) },
        ]),
      }}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('operations.cancellations.none')} />
      ) : (
        <BarList
          label={title}
          items={rows.map((row) => ({
            id: `${row.reason} ${row.isAvoidable}`,
            label: (
              <Opener open={{ behind: 'reason', reason: row.reason, avoidable: row.isAvoidable }}>
                {t(`orders.reason.${row.reason}`)}
              </Opener>
            ),
            mark: row.isAvoidable && <Badge tone="bad">{t('operations.avoidable')}</Badge>,
            tone: row.isAvoidable ? 'bad' : 'quiet',
            value: row.orders,
            text: formats.number(row.orders),
            ...(row.lost.length === 1 && { sub: lost(row) }),
          }))}
        />
      )}
    </ChartFrame>
  )
}
