import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

interface Question {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly stretches: readonly { readonly from: string; readonly to: string }[]
}

/** What the orders of some local days came to; amounts in minor units. */
export interface StretchRow {
  readonly orders: number
  readonly gross: number
  readonly net: number
  /** What the ledger holds of them for the partner. */
  readonly earned: number
}

/** Delivered orders of stretches of days of a store's locations, in the order of the stretches. */
export async function sumsOfStretches(
  db: DbOrTx,
  scope: Scope,
  { storeId, storeAddressIds, stretches }: Question,
): Promise<StretchRow[]> {
  const named = stretches.map(({ from, to }, nth) => ({ nth, from_day: from, to_day: to }))
  const { rows } = await db.execute<{ [K in keyof StretchRow]: StretchRow[K] }>(sql`
    select count(o.id)::int as orders, coalesce(sum(o.gross), 0)::bigint as gross,
      coalesce(sum(o.net), 0)::bigint as net, coalesce(sum(l.earned), 0)::bigint as earned
    from ${recordset({ nth: 'integer', from_day: 'date', to_day: 'date' }, named)}
      left join lateral (select * from orders o where o.store_id = ${storeId}
        and o.store_address_id = any(${sql.param([...storeAddressIds])}::bigint[])
        and o.local_date >= r.from_day and o.local_date < r.to_day and o.status = 'DELIVERED'
        and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })} offset 0) o
        on true
      left join lateral (select sum(l.amount) as earned from ledger_lines l
        where l.store_id = o.store_id and l.order_id = o.id and l.account = 'PARTNER') l on true
    group by r.nth order by r.nth`)
  return rows
}
