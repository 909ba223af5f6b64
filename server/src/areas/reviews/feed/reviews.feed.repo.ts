import { sql } from 'drizzle-orm'
import type { RefusalReason, ReplyState } from '@storekeep/contract/rules/reviews/reviews.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { RowTable } from '../../../platform/db/queries/row-table.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** The columns of a reply. */
export interface ReplyColumns {
  readonly reply_message: string | null
  readonly reply_state: ReplyState | null
  readonly reply_reason: RefusalReason | null
  readonly reply_reason_text: string | null
  readonly reply_sent_at: string | null
  readonly reply_by: number | null
}

/** The stored columns of a review that a feed line may change. */
export interface StoredReview extends ReplyColumns {
  readonly store_id: number
  readonly id: string
  readonly external_id: string | null
  readonly version: number
  readonly store_address_id: number
  readonly order_id: string | null
  readonly local_date: string
}

/** An order that a feed line references, with its review: one that was fed, or its own rating. */
export interface KnownOrder {
  readonly id: string
  readonly store_address_id: number
  readonly local_date: string
  readonly time_zone: string
  readonly rating: 'POSITIVE' | 'NEGATIVE' | null
  readonly review: StoredReview | null
  /** External id of the review that was fed for the order. */
  claimedBy: string | null
}

export interface Known {
  /** By store and external id. */
  readonly reviews: ReadonlyMap<string, StoredReview>
  readonly orders: ReadonlyMap<string, KnownOrder>
}

interface Named {
  readonly store_id: number
  readonly external_id: string
  readonly order_external: string | null
}

const stored =
  sql.raw(`v.store_id, v.id, v.external_id, v.version, v.store_address_id, v.order_id, v.local_date,
  v.reply_message, v.reply_state, v.reply_reason, v.reply_reason_text, v.reply_sent_at, v.reply_by`)
const nameTypes = { store_id: 'bigint', external_id: 'text', order_external: 'text' }

type OrderRow = { [K in keyof StoredReview]: StoredReview[K] | null } & {
  name: string
  order_store: number
  order_key: string
  order_address: number
  order_date: string
  order_zone: string
  order_rating: KnownOrder['rating']
}

/** Loads what is stored for the ids of a batch: reviews, orders, and the reviews of these orders. */
export async function knownTo(tx: Tx, names: readonly Named[]): Promise<Known> {
  const { rows: found } = await tx.execute<{ [K in keyof StoredReview]: StoredReview[K] }>(
    sql`select ${stored} from ${recordset(nameTypes, names)} cross join lateral (
      select * from reviews v where v.store_id = r.store_id and v.external_id = r.external_id offset 0) v`,
  )
  const { rows: orders } = await tx.execute<OrderRow>(
    sql`select o.external_id as name, o.store_id as order_store, o.id as order_key, o.store_address_id as order_address,
        o.local_date as order_date, o.time_zone as order_zone, o.rating as order_rating, ${stored}
      from ${recordset(nameTypes, names)} cross join lateral (
        select * from orders o where o.store_id = r.store_id and o.external_id = r.order_external offset 0) o
      left join reviews v on v.store_id = o.store_id and v.order_id = o.id`,
  )
  return {
    reviews: new Map(found.map((row) => [`${row.store_id} ${row.external_id}`, row])),
    orders: new Map(orders.map((row) => [`${row.order_store} ${row.name}`, orderOf(row)])),
  }
}

const orderOf = (row: OrderRow): KnownOrder => ({
  id: row.order_key,
  store_address_id: row.order_address,
  local_date: row.order_date,
  time_zone: row.order_zone,
  rating: row.order_rating,
  // the left join returns either all columns of a review or none
  review: row.id === null ? null : (row as unknown as StoredReview),
  claimedBy: row.external_id,
})

/** A review row with its theme words. */
interface ReviewRow extends StoredReview {
  readonly rating: 'POSITIVE' | 'NEGATIVE' | null
  readonly text: string | null
  readonly folded: string | null
  readonly author: string | null
  readonly language: string | null
  readonly items: readonly string[]
  readonly themes: readonly string[]
  readonly written_at: string
  readonly time_zone: string
}

/** Reviews as the feed writes them. */
export const reviewRows = new RowTable<ReviewRow>('reviews', {
  store_id: 'bigint',
  id: 'uuid',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
  order_id: 'uuid',
  rating: 'text',
  text: 'text',
  folded: 'text',
  author: 'text',
  language: 'text',
  items: 'text[]',
  themes: 'text[]',
  written_at: 'timestamptz',
  local_date: 'date',
  time_zone: 'text',
  reply_message: 'text',
  reply_state: 'text',
  reply_reason: 'text',
  reply_reason_text: 'text',
  reply_sent_at: 'timestamptz',
  reply_by: 'bigint',
})
