import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { RowsState } from '#kit/page/behind/RowsBehind.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/Table.tsx'
import { orderList } from '../orders.queries.ts'
import type { OrdersRequest } from '../orders.queries.ts'
import css from './order.module.css'
import { useListZone } from './useListZone.ts'
import { useOrderColumns } from './useOrderColumns.tsx'

interface OrderRowsProps {
  request: Omit<OrdersRequest, 'page'>
  state: RowsState
}

/** The orders of the drawer, newest first; each opens there. */
export function OrderRows({ request, state: { page, onPage, onRow } }: OrderRowsProps) {
  const t = useT()
  const query = useSectionQuery(orderList({ ...request, page }))
  const zone = useListZone()
  const columns = useOrderColumns({
    withWait: request.filters.waitingMeasured === true,
    code: ({ id, code }) => (
      <Button
        tone="quiet"
        size="s"
        className={css.code}
        aria-label={t('orders.open', { code })}
        onClick={() => onRow(id)}
      >
        {code}
      </Button>
    ),
  })
  return (
    <PagedList
      label={t('orders.list')}
      query={query}
      loading={t('orders.loading')}
      failed={t('orders.failed')}
      rows={({ orders }) => orders}
      count={(total) =>
        zone.name === null
          ? t('orders.count', { count: total })
          : t('orders.count-in-zone', { count: total, zone: zone.name })
      }
      onPage={onPage}
      empty={{ title: t('orders.empty'), words: t('orders.empty-about') }}
    >
      {(orders) => (
        <Table<OrderSummary>
          label={t('orders.list')}
          rows={orders}
          rowKey={({ id }) => id}
          columns={columns.filter(({ id }) => id !== 'items')}
        />
      )}
    </PagedList>
  )
}
