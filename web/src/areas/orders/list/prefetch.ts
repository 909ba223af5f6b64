import type { Coming } from '#kit/router/page.ts'
import { orderList } from '../orders.queries.ts'
import { readReports } from '../search.ts'
import { askedFor } from './asked.ts'

/** Starts the page's query while its chunk is still on the way. */
export function startOrders({ chosen, search, ask }: Coming): void {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  ask(orderList(askedFor(readReports(search), chosen, minute)))
}
