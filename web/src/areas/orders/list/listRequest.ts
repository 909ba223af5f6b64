import { viewOf } from '#figures/periods/view.ts'
import type { Chosen } from '#kit/selection/rules.ts'
import type { OrdersRequest } from '../orders.queries.ts'
import { filtersOf } from '../search.ts'
import type { ReportsSearch } from '../search.ts'

/** The request of the list, from its address, the selection and the stores' own day. */
export function listRequest(search: ReportsSearch, selected: Chosen, at: Date): OrdersRequest {
  const { from, to } = viewOf(search, selected, at).chosen.now
  return {
    dateRange: { from, to },
    storeAddressIds: selected.sentIds,
    filters: filtersOf(search),
    page: search.page ?? 1,
  }
}
