import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

interface OutgoingRow {
  readonly id: string
  readonly review: string | null
  readonly version: number
  readonly store: string
  readonly location: string
  readonly order: string | null
  readonly message: string
  readonly at: string
}

/** Replies that wait for the marketplace's verdict, oldest first. */
export async function repliesToJudge(
  db: Db,
  scope: Scope,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const { rows } = await db.execute<{ [K in keyof OutgoingRow]: OutgoingRow[K] }>(sql`
    select r.id, r.external_id as review, r.version, s.external_id as store, sa.external_id as location,
      o.external_id as "order", r.reply_message as message, r.reply_sent_at as at
    from reviews r join stores s on s.id = r.store_id
    join store_addresses sa on sa.store_id = r.store_id and sa.id = r.store_address_id
    left join orders o on o.store_id = r.store_id and o.id = r.order_id
    where r.reply_state = 'SENT' and ${scope.stores(sql`r.store_id`)} and ${
      after === undefined
        ? sql`true`
        : sql`(r.reply_sent_at, r.id) > (select seen.reply_sent_at, seen.id from reviews seen where seen.id = ${after}::uuid)`
    }
    order by r.reply_sent_at, r.id limit ${limit}`)
  return rows.map(({ at, ...row }) => ({ ...row, sentAt: new Date(at).toISOString() }))
}
