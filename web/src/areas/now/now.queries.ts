import { now, type BoardOrder } from '@storekeep/contract/areas/now.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** The live stream says what has changed; this is for a stream that does not come through. */
const fallbackMs = 20_000

/** The board of some locations, or of all the user may see. */
export function boardOf(storeAddressIds: readonly number[] | undefined) {
  return {
    ...q(now.board, { body: storeAddressIds ? { storeAddressIds: [...storeAddressIds] } : {} }),
    refetchInterval: fallbackMs,
    refetchIntervalInBackground: true,
  }
}

/** Puts an order where it is shown. */
export function putOrder(order: BoardOrder): void {
  queries.setQueriesData<Reply<typeof now.board>>(
    { queryKey: [now.board.id] },
    (board) => board && { ...board, orders: board.orders.map((one) => (one.id === order.id ? order : one)) },
  )
}

/** Asks again for what is shown. */
export function askAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [now.board.id] })
}
