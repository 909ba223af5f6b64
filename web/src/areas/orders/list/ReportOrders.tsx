import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { noData } from '#kit/formats.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonShapes.tsx'
import { Table } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { Failed } from '../Failed.tsx'
import { Marks, StatusBadge } from '../Marks.tsx'
import { orderList, pageSize } from '../orders.queries.ts'
import type { OrdersAsked } from '../orders.queries.ts'
import { activeFilters, unfiltered } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import { useLocationName } from '../useLocationName.ts'
import type { Reports } from '../useReports.ts'
import css from './ReportsPage.module.css'

// words-of: reports

/** A page of the orders, newest first; each leads to its own page, which knows its way through this list. */
export function ReportOrders({
  asked,
  search,
  go,
}: {
  asked: OrdersAsked
  search: ReportsSearch
  go: Reports['go']
}) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useLocationName()
  const query = useQuery({ ...orderList(asked), placeholderData: keepPreviousData })
  if (query.isPending)
    return (
      <Loading label={t('orders.loading')}>
        <SkeletonTable rows={10} columns={5} />
      </Loading>
    )
  if (query.data === undefined) return <Failed title={t('orders.failed')} error={query.error} query={query} />
  const { orders, pagination } = query.data
  if (pagination.total === 0) return <Nothing search={search} go={go} />
  const start = (pagination.page - 1) * pagination.limit
  const pageCount = Math.max(1, Math.ceil(pagination.total / pageSize))
  const turn = (page: number) => {
    const { page: _, ...rest } = search
    go(page > 1 ? { ...rest, page } : rest)
  }
  return (
    <div
      className={css.rows}
      data-old={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <output className={css.count}>{t('orders.count', { count: pagination.total })}</output>
      {orders.length === 0 ? (
        <EmptyState
          title={t('reports.no-such-page')}
          actions={<Button onClick={() => turn(1)}>{t('reports.first-page')}</Button>}
        />
      ) : (
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
                  <Link
                    to="/reports/$orderId"
                    params={{ orderId: order.id }}
                    search={({ stores, addresses }) => ({
                      ...search,
                      page: pagination.page,
                      stores,
                      addresses,
                    })}
                    className={`${linkClass('quiet')} ${css.code}`}
                    aria-label={t('orders.open', { code: order.code })}
                  >
                    <bdi>{order.code}</bdi>
                  </Link>
                  <span className={css.when}>
                    {formats.dayShort(order.localDate)} {order.localTime.slice(0, 5)}
                  </span>
                </span>
              ),
            },
            { id: 'location', header: t('orders.location'), cell: (order) => nameOf(order) },
            {
              id: 'status',
              header: t('orders.status'),
              cell: (order) => (
                <span className={css.marks}>
                  <StatusBadge status={order.status} />
                  <Marks order={order} withWait={false} />
                </span>
              ),
            },
            {
              id: 'items',
              header: t('orders.items'),
              numeric: true,
              cell: (order) => formats.number(order.itemCount),
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
              cell: (order) =>
                // what did not come to an end, or brought nothing, has no net sales
                order.net === 0 && order.status !== 'DELIVERED'
                  ? noData
                  : formats.money(order.net, order.currency),
            },
          ]}
        />
      )}
      {pageCount > 1 && (
        <Pagination
          label={t('orders.pages')}
          page={pagination.page}
          pageCount={pageCount}
          onPage={turn}
          previousLabel={t('orders.previous')}
          nextLabel={t('orders.next')}
          pageLabel={(page) => t('orders.page', { page: formats.number(page) })}
          formatPage={(page) => formats.number(page)}
          summary={t('orders.range', {
            from: formats.number(Math.min(start + 1, pagination.total)),
            to: formats.number(Math.min(start + orders.length, pagination.total)),
            total: formats.number(pagination.total),
          })}
        />
      )}
    </div>
  )
}

/** Nothing fits: what would be here, and the way to more. */
function Nothing({ search, go }: { search: ReportsSearch; go: Reports['go'] }) {
  const t = useT()
  const isFiltered = search.code !== undefined || activeFilters(search).length > 0
  return (
    <EmptyState
      title={t('orders.empty')}
      actions={
        isFiltered ? (
          <Button onClick={() => go(unfiltered(search))}>{t('reports.filter.clear')}</Button>
        ) : undefined
      }
    >
      {t(isFiltered ? 'reports.empty-filtered' : 'reports.empty')}
    </EmptyState>
  )
}
