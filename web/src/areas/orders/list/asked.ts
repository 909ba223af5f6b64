import { viewOf } from '#kit/period/view.ts'
import type { Chosen } from '#kit/selection/rules.ts'
import type { OrdersAsked } from '../orders.queries.ts'
import { filtersOf } from '../search.ts'
import type { ReportsSearch } from '../search.ts'

/** What a list asks the server for: its address, the selection and the stores' own day. */
export function askedFor(search: ReportsSearch, chosen: Chosen, at: Date): OrdersAsked {
  const { now } = viewOf(search, chosen, at).chosen
  return asked(search, now, chosen.sentIds)
}

const asked = (
  search: ReportsSearch,
  { from, to }: { readonly from: string; readonly to: string },
  storeAddressIds: readonly number[] | undefined,
): OrdersAsked => ({
  dateRange: { from, to },
  storeAddressIds,
  filters: filtersOf(search),
  page: search.page ?? 1,
})
