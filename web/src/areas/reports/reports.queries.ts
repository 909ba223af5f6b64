import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { q } from '#kit/api/q.ts'

const pageSize = 10

/** The orders a report contains. */
export interface ReportRequest {
  readonly dateRange: { readonly from: string; readonly to: string }
  readonly storeAddressIds: readonly number[] | undefined
  readonly filters: OrderFilters
}

/** Past reports, newest first. */
export function reportList(page: number) {
  return q(orderReports.list, { query: { page, limit: pageSize } })
}

export function reportStatus(id: string) {
  return q(orderReports.status, { params: { id } })
}

export function reportBody({ dateRange, storeAddressIds, filters }: ReportRequest) {
  return {
    dateRange: { ...dateRange },
    ...(storeAddressIds === undefined ? {} : { storeAddressIds: [...storeAddressIds] }),
    filters,
  }
}

/** The number of orders in a report. */
export function reportSize(request: ReportRequest) {
  return q(orderReports.size, { body: reportBody(request) })
}
