import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonShapes.tsx'
import { Table } from '#ui/Table.tsx'
import css from './orders.module.css'
import { Failed } from './Failed.tsx'
import { Marks, StatusBadge } from './Marks.tsx'
import { orderList, pageSize } from './orders.queries.ts'
import type { OrdersAsked } from './orders.queries.ts'
import { useLocationName } from './useLocationName.ts'

export interface OrderRowsProps {
  asked: OrdersAsked
  onPage: (page: number) => void
  onOrder: (id: string) => void
}

/** A page of orders, newest first; each opens its detail. */
export function OrderRows({ asked, onPage, onOrder }: OrderRowsProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useLocationName()
  const query = useQuery({ ...orderList(asked), placeholderData: keepPreviousData })
  if (query.isPending)
    return (
      <Loading label={t('orders.loading')}>
        <SkeletonTable rows={10} columns={4} />
      </Loading>
    )
  if (query.data === undefined) return <Failed title={t('orders.failed')} error={query.error} query={query} />
  const { orders, pagination } = query.data
  if (orders.length === 0) return <EmptyState title={t('orders.empty')}>{t('orders.empty-about')}</EmptyState>
  const start = (pagination.page - 1) * pagination.limit
  const pageCount = Math.ceil(pagination.total / pageSize)
  return (
    <div className={css.rows} data-old={query.isPlaceholderData || undefined}>
      <output className={css.count}>{t('orders.count', { count: pagination.total })}</output>
      <Table<OrderSummary>
        label={t('orders.list')}
        rows={orders}
        rowKey={(order) => order.id}
        columns={[
          {
            id: 'code',
            header: t('orders.code'),
            cell: (order) => (
              <span className={css.stack}>
                <Button
                  tone="quiet"
                  size="s"
                  className={css.code}
                  aria-label={t('orders.open', { code: order.code })}
                  onClick={() => onOrder(order.id)}
                >
                  {order.code}
                </Button>
                <span className={css.when}>
                  {formats.dayShort(order.localDate)} {order.localTime.slice(0, 5)}
                </span>
              </span>
            ),
          },
          {
            id: 'location',
            header: t('orders.location'),
            cell: (order) => nameOf(order),
          },
          {
            id: 'status',
            header: t('orders.status'),
            cell: (order) => (
              <span className={css.marks}>
                <StatusBadge status={order.status} />
                <Marks order={order} withWait={asked.filters.waitingMeasured === true} />
              </span>
            ),
          },
          {
            id: 'gross',
            header: t('orders.gross'),
            numeric: true,
            phone: 'corner',
            cell: (order) => formats.money(order.gross, order.currency),
          },
          {
            id: 'net',
            header: t('orders.net'),
            numeric: true,
            cell: (order) => formats.money(order.net, order.currency),
          },
        ]}
      />
      {pageCount > 1 && (
        <Pagination
          label={t('orders.pages')}
          page={pagination.page}
          pageCount={pageCount}
          onPage={onPage}
          previousLabel={t('orders.previous')}
          nextLabel={t('orders.next')}
          pageLabel={(page) => t('orders.page', { page: formats.number(page) })}
          formatPage={(page) => formats.number(page)}
          summary={t('orders.range', {
            from: formats.number(start + 1),
            to: formats.number(start + orders.length),
            total: formats.number(pagination.total),
          })}
        />
      )}
    </div>
  )
}
