import { invoicePageSize, invoiceSearchSize, invoices } from '@storekeep/contract/areas/invoices.ts'
import { call } from '#kit/api/call.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { q } from '#kit/api/q.ts'
import { filteringDays } from '#kit/page/search-parts.ts'
import { isFiltered, type InvoicesSearch } from './search.ts'

/** INVOICES-CONST-PAGE: twenty per page, ten while searching. */
export function pageSizeOf(search: InvoicesSearch): number {
  return isFiltered(search) ? invoiceSearchSize : invoicePageSize
}

/** A page of a store's documents; `ids` are the selected locations, undefined for all of the store. */
export function invoiceList(storeId: number, ids: number[] | undefined, search: InvoicesSearch) {
  const { page = 1, type, q: number, order } = search
  const { from, to } = filteringDays(search)
  const size = pageSizeOf(search)
  return q(invoices.search, {
    params: { storeId },
    body: {
      pagination: { offset: (page - 1) * size, size },
      ...((from ?? to) !== undefined && { dateRange: { ...(from && { from }), ...(to && { to }) } }),
      ...((type ?? number ?? order) !== undefined && {
        filters: {
          ...(type && { documentType: type }),
          ...(number && { invoiceNumber: number }),
          ...(order && { orderId: order }),
        },
      }),
      ...(ids && { storeAddressIds: ids }),
    },
  })
}

/** INVOICES-FLAG-BACKEND: the other backend supports only paging and counts in a separate call. */
export function plainInvoiceList(storeId: number, { page = 1 }: InvoicesSearch) {
  const list = q(invoices.list, {
    params: { storeId },
    query: { page_num: page - 1, page_size: invoicePageSize },
  })
  return {
    queryKey: [...list.queryKey, 'counted'],
    queryFn: async () => {
      const [{ invoices: data }, { count: total }] = await Promise.all([
        call(invoices.list, {
          params: { storeId },
          query: { page_num: page - 1, page_size: invoicePageSize },
        }),
        call(invoices.count, { params: { storeId } }),
      ])
      return { data, total }
    },
  }
}

export function oneInvoice(invoiceId: string) {
  return q(invoices.get, { params: { invoiceId } })
}

const movementsSize = 10
/** A page of the movements of a document. */
export function invoiceMovements(invoiceId: string, page: number) {
  return q(invoices.lines, { params: { invoiceId }, body: { pagination: { page, limit: movementsSize } } })
}

/** INVOICES-ERROR-401. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
