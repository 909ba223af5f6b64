import { and, sql, type SQL } from 'drizzle-orm'
import type { ReviewFilters } from '@storekeep/contract/areas/reviews.ts'
import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import type { Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { Selection } from '../orders/orders.read.ts'
import type { reviews } from './reviews.tables.ts'

type Stored = typeof reviews.$inferSelect

/** A review row with its order's code and the name of the author of the reply. */
export interface ReviewRow {
  readonly store_id: number
  readonly id: string
  readonly store_address_id: number
  readonly order_id: string | null
  readonly order_code: string | null
  readonly rating: Stored['rating']
  readonly text: string | null
  readonly author: string | null
  readonly language: string | null
  readonly items: string[]
  readonly themes: Theme[]
  readonly written_at: string
  readonly local_date: string
  readonly time_zone: string
  readonly reply_message: string | null
  readonly reply_state: Stored['replyState']
  readonly reply_reason: Stored['replyReason']
  readonly reply_reason_text: string | null
  readonly reply_sent_at: string | null
  readonly reply_by: string | null
}

const columns =
  sql.raw(`v.store_id, v.id, v.store_address_id, v.order_id, o.code as order_code, v.rating, v.text,
  v.author, v.language, v.items, v.themes, v.written_at, v.local_date, v.time_zone, v.reply_message, v.reply_state,
  v.reply_reason, v.reply_reason_text, v.reply_sent_at, u.name as reply_by`)
const itsOrderAndWriter = sql.raw(`left join orders o on o.store_id = v.store_id and o.id = v.order_id
  left join users u on u.id = v.reply_by`)
const newestFirst = sql.raw('v.written_at desc, v.id desc')

/** PERF-PERM-ELIGIBILITY: the selected locations whose store type has reviews. */
const picked = ({ locations }: Selection): SQL => sql`picked as materialized (
  select p.store_id, p.store_address_id from (${locations}) p join stores shop on shop.id = p.store_id
    join store_addresses place on place.store_id = p.store_id and place.id = p.store_address_id
  where shop.vertical = 'FOOD' and not place.is_marketplace)`

/**
 * Reviews `v` of the selection and period. The lateral join with "offset 0" makes the planner scan the index per
 * location.
 */
const range = ({ from, to }: Selection): SQL => sql`picked s cross join lateral (
  select * from reviews v where v.store_id = s.store_id and v.store_address_id = s.store_address_id
    and v.local_date >= ${from} and v.local_date < ${to} offset 0) v`

const conditions = ({ ratings, themes, withText, text, replies }: ReviewFilters): SQL =>
  and(
    sql`true`,
    ratings && sql`coalesce(v.rating, 'NO_RATING') = any(${sql.param(ratings)}::text[])`,
    themes && sql`v.themes && ${sql.param(themes)}::text[]`,
    withText === undefined ? undefined : sql`(v.text is not null) = ${withText}`,
    // strpos instead of like: % and _ in the search text are literal
    text === undefined ? undefined : sql`strpos(v.folded, ${fold(text.trim())}) > 0`,
    replies && sql`coalesce(v.reply_state, 'NONE') = any(${sql.param(replies)}::text[])`,
  ) ?? sql`true`

/** One page of the filtered reviews, newest first, with the total count. */
export async function pageOfReviews(
  db: Db,
  selection: Selection,
  filters: ReviewFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { rows } = await db.execute<{ total: number } & { [K in keyof ReviewRow]: ReviewRow[K] | null }>(sql`
    with ${picked(selection)},
    hits as materialized (
      select v.store_id, v.id, v.written_at from ${range(selection)} where ${conditions(filters)}),
    page as (select * from hits v order by ${newestFirst} limit ${limit} offset ${(page - 1) * limit})
    select all_of.total, v.* from (select count(*)::bigint as total from hits) all_of left join lateral (
      select ${columns} from page p join reviews v on v.store_id = p.store_id and v.id = p.id ${itsOrderAndWriter}
    ) v on true order by ${newestFirst}`)
  return {
    total: rows[0]?.total ?? 0,
    // an empty page is one row of nulls with the total
    rows: rows.filter((row) => row.id !== null) as unknown as ReviewRow[],
  }
}

interface CountsRow {
  /** Null for the totals. */
  readonly theme: Theme | null
  readonly positive: number
  readonly negative: number
  readonly not_rated: number
  readonly needs_reply: number
}

const counts = sql.raw(`(count(*) filter (where v.rating = 'POSITIVE'))::bigint as positive,
  (count(*) filter (where v.rating = 'NEGATIVE'))::bigint as negative,
  (count(*) filter (where v.rating is null))::bigint as not_rated,
  (count(*) filter (where v.rating = 'NEGATIVE' and v.has_text
    and (v.reply_state is null or v.reply_state = 'REFUSED')))::bigint as needs_reply`)

/** Counts over all reviews of the selection, and per theme. */
export async function countReviews(db: Db, selection: Selection): Promise<CountsRow[]> {
  const { rows } = await db.execute<{ [K in keyof CountsRow]: CountsRow[K] }>(sql`
    with ${picked(selection)},
    hits as materialized (select v.rating, v.themes, v.text is not null as has_text, v.reply_state
      from ${range(selection)})
    select null as theme, ${counts} from hits v
    union all
    select theme, ${counts} from hits v cross join lateral unnest(v.themes) theme group by theme`)
  return rows
}

/** One review of the scope. */
export async function findReview(db: DbOrTx, scope: Scope, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await db.execute<{ [K in keyof ReviewRow]: ReviewRow[K] }>(sql`
    select ${columns} from reviews v ${itsOrderAndWriter} where v.id = ${id}::uuid
      and ${scope.stores(sql`v.store_id`)}
      and ${scope.locations({ storeId: sql`v.store_id`, storeAddressId: sql`v.store_address_id` })}`)
  return rows[0]
}

interface WrittenReply {
  readonly message: string
  readonly at: Date
  readonly by: number | null
}

/** Writes a reply unless the review has one that is not refused: of two concurrent replies only one is written. */
export async function writeReply(
  tx: Tx,
  scope: Scope,
  { store_id, id }: Pick<ReviewRow, 'store_id' | 'id'>,
  { message, at, by }: WrittenReply,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update reviews v set reply_message = ${message}, reply_state = 'SENT', reply_reason = null,
      reply_reason_text = null, reply_sent_at = ${at.toISOString()}::timestamptz, reply_by = ${by}
    where v.store_id = ${store_id} and v.id = ${id}::uuid and coalesce(v.reply_state, 'REFUSED') = 'REFUSED'
      and ${scope.locations({ storeId: sql`v.store_id`, storeAddressId: sql`v.store_address_id` })}`)
  return rowCount === 1
}
