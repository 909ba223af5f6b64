import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { reportFormats, type ReportFormatName } from '@storekeep/contract/rules/orders/reports.ts'
import { shownAmount, summaryAmounts } from '@storekeep/contract/rules/orders/summary.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import type { View } from '#figures/periods/view.ts'
import { download } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { orderSummary } from '../orders.queries.ts'
import type { OrdersRequest } from '../orders.queries.ts'
import css from './ReportsPage.module.css'
import { totalLines, type LocationSummary, type SummaryLine } from './summary.ts'

interface SummaryProps {
  view: View
  request: Pick<OrdersRequest, 'dateRange' | 'storeAddressIds'>
  /** A month is open by default, as accountants need it. */
  isMonth: boolean
}

/** The totals of the period per currency, each location on demand, and a file. */
export function Summary({ view, request, isMonth }: SummaryProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(isMonth)
  return (
    <Card flush>
      <details
        className={foldClass(css.summary)}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('orders.summary.title')}</summary>
        {isOpen && <Lines view={view} request={request} />}
      </details>
    </Card>
  )
}

function Lines({ view, request }: Omit<SummaryProps, 'isMonth'>) {
  const t = useT()
  const query = useQuery(orderSummary(request))
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonTable rows={view.currencies.length} columns={6} />}
      empty={({ rows }) => rows.length === 0 && { title: t('orders.empty') }}
    >
      {({ rows }) => <Amounts request={request} rows={rows} />}
    </QuerySection>
  )
}

interface AmountsProps extends Pick<SummaryProps, 'request'> {
  rows: readonly LocationSummary[]
}

function Amounts({ request, rows }: AmountsProps) {
  const t = useT()
  const [showsLocations, showLocations] = useState(false)
  const columns = useColumns(showsLocations)
  const totals = totalLines(rows)
  const lines = showsLocations
    ? totals.flatMap((total) => [...rows.filter(({ currency }) => currency === total.currency), total])
    : totals
  return (
    <>
      <Table<SummaryLine>
        compact
        label={t('orders.summary.title')}
        columns={columns}
        rows={lines}
        rowKey={({ storeAddressId, currency }) => `${storeAddressId ?? 'all'} ${currency}`}
      />
      <p className={css.summaryFoot}>
        <Button
          size="s"
          tone="quiet"
          aria-expanded={showsLocations}
          onClick={() => showLocations(!showsLocations)}
        >
          {showsLocations ? t('orders.summary.fewer') : t('orders.summary.locations', { count: rows.length })}
        </Button>
        {reportFormats.map((format) => (
          <FileButton key={format} request={request} format={format} />
        ))}
      </p>
    </>
  )
}

interface FileButtonProps extends Pick<SummaryProps, 'request'> {
  format: ReportFormatName
}

/** Downloads the summary with every location; says what went wrong. */
function FileButton({ request: { dateRange, storeAddressIds }, format }: FileButtonProps) {
  const t = useT()
  const { from, to } = dateRange
  const file = useCommand(() =>
    download(orderReports.summaryFile, { query: { from, to, storeAddressIds, format } }).catch(toastFailure),
  )
  return (
    <Button
      size="s"
      tone="quiet"
      icon={<Download aria-hidden="true" />}
      pending={file.isPending}
      onClick={file.run}
    >
      {t(format === 'CSV' ? 'orders.summary.csv' : 'orders.summary.xlsx')}
    </Button>
  )
}

function useColumns(showsLocations: boolean): Column<SummaryLine>[] {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return [
    {
      id: 'of',
      header: t(showsLocations ? 'orders.location' : 'orders.summary.currency'),
      cell: ({ storeAddressId, currency }) => {
        if (!showsLocations) return <strong>{currency}</strong>
        const name =
          storeAddressId === null ? (
            <strong>{t('orders.summary.all')}</strong>
          ) : (
            <bdi className={css.location}>{nameOf(storeAddressId)}</bdi>
          )
        return (
          <>
            {name} <span className={css.currency}>{currency}</span>
          </>
        )
      },
    },
    {
      id: 'orders',
      header: t('orders.summary.orders'),
      numeric: true,
      cell: ({ orders }) => formats.number(orders),
    },
    ...summaryAmounts.map((name) => ({
      id: name,
      header: t(`orders.summary.${name}`),
      numeric: true,
      nowrap: true,
      cell: (line: SummaryLine) => {
        const text = formats.amount(shownAmount(line, name), line.currency)
        return name === 'payout' ? <strong>{text}</strong> : text
      },
    })),
  ]
}
