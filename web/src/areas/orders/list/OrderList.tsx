import type { ReactNode } from 'react'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useStillRows } from '#kit/page/still/useStillRows.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import { orderList } from '../orders.queries.ts'
import type { OrdersRequest } from '../orders.queries.ts'
import { useListZone } from '../parts/useListZone.ts'
import { useOrderColumns } from '../parts/useOrderColumns.tsx'

interface OrderListProps {
  request: OrdersRequest
  /** The code of an order as a link or button that opens it. */
  code: (order: OrderSummary) => ReactNode
  onPage: (page: number) => void
  empty: { words: string; action?: ReactNode }
  /** Leaves out the column that a drawer has no room for. */
  isNarrow?: boolean
}

/** A page of orders, newest first, with their number and time zone. It stands still until new orders are asked for. */
export function OrderList({ request, code, onPage, empty, isNarrow = false }: OrderListProps) {
  const t = useT()
  const query = useSectionQuery(orderList(request))
  const still = useStillRows(query, ({ orders }) => orders, JSON.stringify(request))
  const { count, show } = still.arrived
  const zone = useListZone()
  const columns = useOrderColumns({ withWait: request.filters.waitingMeasured === true, code })
  return (
    <PagedList
      label={t('orders.list')}
      query={query}
      loading={t('orders.loading')}
      failed={t('orders.failed')}
      rows={() => still.rows}
      count={(total) =>
        zone.name === null
          ? t('orders.count', { count: total })
          : t('orders.count-in-zone', { count: total, zone: zone.name })
      }
      arrived={count > 0 && { label: t('orders.show-new', { count }), show }}
      onPage={onPage}
      empty={{ title: t('orders.empty'), ...empty }}
    >
      {(rows) => (
        <Card flush>
          <Table<OrderSummary>
            label={t('orders.list')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={isNarrow ? columns.filter(({ id }) => id !== 'items') : columns}
          />
        </Card>
      )}
    </PagedList>
  )
}
