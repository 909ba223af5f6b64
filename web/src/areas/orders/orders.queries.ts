import { orders } from '@storekeep/contract/areas/orders.ts'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { q } from '#kit/api/q.ts'

/** Rows per page. */
export const pageSize = 25

export interface OrdersRequest {
  readonly dateRange: { readonly from: string; readonly to: string }
  readonly storeAddressIds: readonly number[] | undefined
  readonly filters: OrderFilters
  readonly page: number
}

export function orderList({ dateRange, storeAddressIds, filters, page }: OrdersRequest) {
  return q(orders.list, {
    body: {
      dateRange: { ...dateRange },
      ...(storeAddressIds === undefined ? {} : { storeAddressIds: [...storeAddressIds] }),
      filters,
      pagination: { page, limit: pageSize },
    },
  })
}

/** The totals of the period, for accounting. */
export function orderSummary({
  dateRange,
  storeAddressIds,
}: Pick<OrdersRequest, 'dateRange' | 'storeAddressIds'>) {
  return q(orderReports.summary, {
    body: {
      dateRange: { ...dateRange },
      ...(storeAddressIds === undefined ? {} : { storeAddressIds: [...storeAddressIds] }),
    },
  })
}

export function oneOrder(id: string) {
  return q(orders.one, { params: { id } })
}
