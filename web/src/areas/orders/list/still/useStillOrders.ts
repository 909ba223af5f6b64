import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { stillRows } from './stillRows.ts'

interface OrderPage {
  readonly orders: OrderSummary[]
  readonly pagination: { readonly total: number }
}

interface Held {
  readonly key: string
  readonly page: OrderPage
  /** The first answer may still be an old one, which the next replaces. */
  readonly isSettled: boolean
}

/** The orders of a page without moving them when others arrive, how many have, and how to show them. */
export function useStillOrders(query: UseQueryResult<OrderPage>, key: string) {
  const { data, isPlaceholderData, isFetching } = query
  const [held, hold] = useState<Held | null>(null)
  const isHeld = held?.key === key && held.isSettled
  const still = data && isHeld ? stillRows(held.page.orders, data.orders) : { rows: data?.orders, arrived: 0 }
  const isSettled = isHeld || !isFetching
  const show = () => data && hold({ key, page: data, isSettled })
  const isCurrent = held?.key === key && held.page === data && held.isSettled === isSettled
  if (data && !isPlaceholderData && still.arrived === 0 && !isCurrent) show()
  const grown = data && isHeld ? data.pagination.total - held.page.pagination.total : 0
  return { orders: still.rows ?? [], arrived: still.arrived && Math.max(still.arrived, grown), show }
}
