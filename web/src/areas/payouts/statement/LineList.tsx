import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { statements, StatementLine } from '@storekeep/contract/areas/statements.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useT } from '#kit/words/useT.ts'
import { Table } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'

type Lines = Reply<typeof statements.lines>

interface Props {
  query: ComponentProps<typeof PagedList<Lines, StatementLine>>['query']
  currency: string
  onPage: (page: number) => void
}

/** Movements with their count, sum and orders. */
export function LineList({ query, currency, onPage }: Props) {
  const t = useT()
  const formats = useFormats()
  return (
    <PagedList
      label={t('payouts.lines')}
      query={query}
      rows={({ lines }) => lines}
      count={(total) =>
        t('payouts.lines-count', { count: total, sum: formats.money(query.data?.total ?? 0, currency) })
      }
      onPage={onPage}
      empty={{ title: t('payouts.lines-none') }}
    >
      {(rows) => (
        <Table
          compact
          label={t('payouts.lines')}
          rows={rows.map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => index}
          columns={[
            {
              id: 'for',
              header: t('payouts.column.for'),
              phone: 'title',
              cell: (row) => <Cause line={row} />,
            },
            { id: 'kind', header: t('payouts.column.kind'), cell: (row) => <Kind line={row} /> },
            {
              id: 'booked',
              header: t('payouts.column.booked'),
              nowrap: true,
              cell: (row) => formats.dayShort(row.bookedOn),
            },
            {
              id: 'amount',
              header: t('payouts.column.amount'),
              numeric: true,
              nowrap: true,
              phone: 'corner',
              cell: (row) => formats.money(row.amount, currency),
            },
          ]}
        />
      )}
    </PagedList>
  )
}

/** The kind of a movement; discounts list their promotions. */
function Kind({ line: { kind, promotions } }: { line: StatementLine }) {
  const t = useT()
  return (
    <>
      {t(`payouts.kind.${kind}`)}
      {promotions.map(({ id, type }) => (
        <span key={id}>
          {' '}
          <Link className={linkClass()} to="/promotions/$promotionId" params={{ promotionId: id }}>
            {t(`payouts.promotion.${type}`)}
          </Link>
        </span>
      ))}
    </>
  )
}

/** The order or reason of a movement; a late one shows the day it refers to. */
function Cause({ line: { order, note, valueDate, bookedOn, kind } }: { line: StatementLine }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span>
      {order ? (
        <Link to="/reports/$orderId" params={{ orderId: order.id }} className={linkClass()}>
          {order.code}
        </Link>
      ) : (
        <bdi>{note ?? t(`payouts.kind.${kind}`)}</bdi>
      )}
      {valueDate < bookedOn && (
        <span className={css.hint}>
          {' '}
          {order && order.placedOn !== valueDate
            ? t('payouts.late-order', { day: formats.day(valueDate), placed: formats.day(order.placedOn) })
            : t('payouts.late', { day: formats.day(valueDate) })}
        </span>
      )}
    </span>
  )
}
