import { sql } from 'drizzle-orm'
import { planned } from '../../platform/db/queries/planned.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import { announceReviews } from './feed/announce.ts'

/** Rating of an order, as the order feed knows it. */
interface RatedOrder {
  readonly store_id: number
  readonly id: string
  readonly store_address_id: number
  readonly rating: string | null
  readonly rated_at: string | null
  readonly placed_at: string
  readonly local_date: string
  readonly time_zone: string
}

interface FormerOrder {
  readonly store_id: number
  readonly id: string
}

type Given = Pick<RatedOrder, 'rating' | 'rated_at'>

const keyTypes = { store_id: 'bigint', id: 'uuid' }

/** Ratings of the orders that have a fed review: it takes precedence over the order's own rating. */
export async function ratingsOfReviews(
  tx: Tx,
  orders: readonly FormerOrder[],
): Promise<ReadonlyMap<string, Given>> {
  if (orders.length === 0) return new Map()
  const { rows } = await tx.execute<{ order_id: string; rating: string | null; written_at: string }>(
    sql`select v.order_id, v.rating, v.written_at from ${recordset(keyTypes, orders)} cross join lateral (
        select * from reviews v where v.store_id = r.store_id and v.order_id = r.id offset 0) v
      where v.external_id is not null`,
  )
  return new Map(
    rows.map(({ order_id, rating, written_at }) => [
      order_id,
      { rating, rated_at: rating === null ? null : new Date(written_at).toISOString() },
    ]),
  )
}

const ratedTypes = {
  ...keyTypes,
  store_address_id: 'bigint',
  rating: 'text',
  written_at: 'timestamptz',
  local_date: 'date',
  time_zone: 'text',
}

/**
 * Turns the ratings of these orders into reviews without text, in the order's transaction. A fed review keeps its text
 * and follows the day of its order; a withdrawn rating deletes its review unless it has a reply.
 */
export async function followRatings(
  tx: Tx,
  orders: readonly RatedOrder[],
  former: readonly FormerOrder[],
): Promise<void> {
  const rated = orders.filter(({ rating }) => rating !== null)
  if (rated.length > 0)
    await planned(
      tx,
      sql`insert into reviews (store_id, id, version, store_address_id, order_id, rating, items, themes, written_at,
          local_date, time_zone)
        select r.store_id, r.id, 0, r.store_address_id, r.id, r.rating, '{}', '{}', r.written_at, r.local_date, r.time_zone
        from ${recordset(
          ratedTypes,
          rated.map((order) => ({ ...order, written_at: order.rated_at ?? order.placed_at })),
        )}
        on conflict (store_id, order_id) do update set rating = excluded.rating, local_date = excluded.local_date,
          written_at = case when reviews.external_id is null then excluded.written_at else reviews.written_at end`,
    )
  const known = new Set(former.map(({ id }) => id))
  const unrated = orders.filter(({ id, rating }) => rating === null && known.has(id))
  if (unrated.length > 0) await takeBack(tx, unrated)
  await announceReviews(tx, [...rated, ...unrated])
}

const takeBack = async (tx: Tx, orders: readonly RatedOrder[]): Promise<void> => {
  const rows = recordset({ ...keyTypes, local_date: 'date' }, orders)
  await tx.execute(sql`delete from reviews v using ${rows} where v.store_id = r.store_id and v.order_id = r.id
    and v.external_id is null and v.reply_state is null`)
  await tx.execute(sql`update reviews v set rating = null, local_date = r.local_date from ${rows}
    where v.store_id = r.store_id and v.order_id = r.id`)
}
