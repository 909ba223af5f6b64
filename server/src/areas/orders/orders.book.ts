import { sql } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import { announce } from './rollups/announce.ts'
import { distinctBuckets, rebuildBuckets, type Bucket } from './rollups/rollups.ts'

/** A review's rating of its order. */
interface GivenRating {
  readonly store_id: number
  readonly order_id: string
  readonly rating: 'POSITIVE' | 'NEGATIVE' | null
  readonly rated_at: string | null
}

/**
 * Sets the ratings of orders from their reviews and updates the roll-ups of their days, in the review’s transaction.
 */
export async function rateOrders(tx: Tx, given: readonly GivenRating[]): Promise<void> {
  if (given.length === 0) return
  const types = { store_id: 'bigint', order_id: 'uuid', rating: 'text', rated_at: 'timestamptz' }
  const { rows } = await tx.execute<{ [K in keyof Bucket]: Bucket[K] }>(
    sql`update orders o set rating = r.rating, rated_at = r.rated_at from ${recordset(types, given)}
      where o.store_id = r.store_id and o.id = r.order_id
      returning o.store_id, o.store_address_id, o.local_date`,
  )
  const buckets = distinctBuckets(rows)
  await rebuildBuckets(tx, buckets)
  await announce(tx, buckets)
}

export { takeBackOrders } from './feed/take-back.ts'
export { rebookOrders, type Rebooked, type RebookRange } from './feed/rebook.ts'
export { moveOrder, type Move } from './feed/move.ts'
