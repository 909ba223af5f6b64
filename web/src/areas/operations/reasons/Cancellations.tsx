import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { useT } from '#kit/words/useT.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { listed } from '#kit/formats/listed.ts'
import type { View } from '#figures/periods/view.ts'
import { Badge } from '#ui/Badge.tsx'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile, TableTwin } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { cancellations } from '../operations.queries.ts'
import { Opener } from '../sections/Opener.tsx'
import { reasonRows } from './reasons.ts'
import type { ReasonRow } from './reasons.ts'
import { useSection } from '../sections/useSection.ts'

type CancellationsReply = Reply<typeof operations.cancellations>

/** Why orders were cancelled, and how many cancellations the store could have avoided. */
export function Cancellations({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.cancellations.title')} query={useQuery(cancellations(view))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: CancellationsReply }) {
  const { t, formats, words, named } = useSection(view)
  const title = t('operations.cancellations.title')
  const { total, reasons } = data
  const rows = reasonRows(reasons)
  // GAP-UNKNOWN: orders from sources without cancellation data do not count as "not cancelled"
  const isUnknown = total.offered > 0 && total.known === 0 && total.cancelled === 0
  const amount = ({ gross, currency }: ReasonRow['lost'][number]) => formats.money(gross, currency)
  const lost = (row: ReasonRow) => listed(formats, row.lost.map(amount))
  return (
    <ChartFrame
      {...words}
      title={title}
      description={isUnknown ? undefined : aboutText(t, formats, total)}
      fileName={named('cancellations')}
      csv={csvOf(reasons)}
      twin={useTwin(rows, lost)}
    >
      {rows.length === 0 ? (
        <EmptyState
          title={t(isUnknown ? 'operations.cancellations.unknown' : 'operations.cancellations.none')}
        />
      ) : (
        <BarList
          label={title}
          items={rows.map((row) => ({
            id: row.reason,
            label: (
              <Opener open={{ behind: 'reason', reason: row.reason }}>
                {t(`orders.reason.${row.reason}`)}
              </Opener>
            ),
            mark: row.avoidable > 0 && (
              <Badge tone="bad">
                {row.avoidable === row.orders
                  ? t('operations.avoidable')
                  : t('operations.avoidable-some', { count: formats.number(row.avoidable) })}
              </Badge>
            ),
            tone: row.avoidable > 0 ? 'bad' : 'quiet',
            value: row.orders,
            text: formats.number(row.orders),
            ...(row.lost.length === 1 && { sub: lost(row) }),
          }))}
        />
      )}
    </ChartFrame>
  )
}

/** The reasons as a table. */
function useTwin(rows: readonly ReasonRow[], lost: (row: ReasonRow) => string): TableTwin {
  const t = useT()
  const formats = useFormats()
  return {
    columns: [
      { id: 'reason', header: t('operations.reason') },
      { id: 'orders', header: t('operations.orders'), numeric: true },
      { id: 'avoidable', header: t('operations.avoidable'), numeric: true },
      { id: 'paid', header: t('operations.cancellations.paid'), numeric: true },
      { id: 'lost', header: t('operations.cancellations.lost'), numeric: true },
    ],
    rows: rows.map((row) => [
      { text: t(`orders.reason.${row.reason}`) },
      { text: formats.number(row.orders) },
      { text: formats.number(row.avoidable) },
      { text: formats.number(row.paid) },
      { text: lost(row) },
    ]),
  }
}

function aboutText(
  t: ReturnType<typeof useT>,
  formats: Formats,
  { cancelled, avoidable, offered }: CancellationsReply['total'],
): string {
  return t('operations.cancellations.about', {
    cancelled,
    avoidable: formats.number(avoidable),
    offered: formats.number(offered),
  })
}

function csvOf(reasons: CancellationsReply['reasons']): CsvFile {
  return {
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
  }
}
