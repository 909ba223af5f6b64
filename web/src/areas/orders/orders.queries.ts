import { orders } from '@storekeep/contract/areas/orders.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { q } from '#kit/api/q.ts'

/** Rows a page. */
export const pageSize = 25
export const filesPageSize = 10

export interface OrdersAsked {
  readonly dateRange: { readonly from: string; readonly to: string }
  readonly storeAddressIds: readonly number[] | undefined
  readonly filters: OrderFilters
  readonly page: number
}

export const orderList = ({ dateRange, storeAddressIds, filters, page }: OrdersAsked) =>
  q(orders.list, {
    body: {
      dateRange: { ...dateRange },
      ...(storeAddressIds === undefined ? {} : { storeAddressIds: [...storeAddressIds] }),
      filters,
      pagination: { page, limit: pageSize },
    },
  })

export const oneOrder = (id: string) => q(orders.one, { params: { id } })

/** Earlier reports, newest first. */
export const reportList = (page: number) => q(orderReports.list, { query: { page, limit: filesPageSize } })

export const reportStatus = (id: string) => q(orderReports.status, { params: { id } })

/** What a report is asked for with. */
export type ReportAsked = Omit<OrdersAsked, 'page'>

export const reportBody = ({ dateRange, storeAddressIds, filters }: ReportAsked) => ({
  dateRange: { ...dateRange },
  ...(storeAddressIds === undefined ? {} : { storeAddressIds: [...storeAddressIds] }),
  filters,
})

export const reportSize = (asked: ReportAsked) => q(orderReports.size, { body: reportBody(asked) })
