import { now, type BoardOrder } from '@storekeep/contract/areas/now.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** Polling interval as a fallback when the live stream is interrupted. */
const fallbackMs = 20_000

/** The board of the given locations, or of all that the user may see. */
export function boardOf(storeAddressIds: readonly number[] | undefined) {
  return {
    ...q(now.board, { body: storeAddressIds ? { storeAddressIds: [...storeAddressIds] } : {} }),
    refetchInterval: fallbackMs,
    refetchIntervalInBackground: true,
  }
}

/** Updates an order in every cached board. */
export function updateCachedOrder(order: BoardOrder): void {
  queries.setQueriesData<Reply<typeof now.board>>(
    { queryKey: [now.board.id] },
    (board) => board && { ...board, orders: board.orders.map((one) => (one.id === order.id ? order : one)) },
  )
}

/** Refetches every cached board. */
export function refetchBoards(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [now.board.id] })
}
