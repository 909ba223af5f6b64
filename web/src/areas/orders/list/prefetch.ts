import { thisMinute } from '#figures/periods/clock.ts'
import type { PrefetchContext } from '#kit/router/page.ts'
import { orderList } from '../orders.queries.ts'
import { readReports } from '../search.ts'
import { listRequest } from './listRequest.ts'

/** Starts the page's query while its chunk loads. */
export function startOrders({ chosen, search, ask }: PrefetchContext): void {
  ask(orderList(listRequest(readReports(search), chosen, thisMinute())))
}
