import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

interface Row {
  readonly external_id: string
  readonly store: string
  readonly locations: string[]
  readonly currency: string
  readonly budget: number
  readonly used: number
  readonly used_up_at: string
}

/** Promotions of the scope with a budget used up since a moment, for the marketplace. */
export async function listUsedUp(
  { db, who }: { readonly db: DbOrTx; readonly who: Scope },
  since: string | undefined,
) {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select p.external_id, s.external_id as store, p.currency, p.budget, p.budget_used_at as used_up_at, (
        select json_agg(a.external_id order by a.id) from promotion_locations l
        join store_addresses a on a.store_id = l.store_id and a.id = l.store_address_id
        where l.store_id = p.store_id and l.promotion_id = p.id) as locations, (
        select coalesce(sum(o.charged), 0)::bigint from order_promotions o
        where o.store_id = p.store_id and o.promotion_id = p.id and o.is_live) as used
    from promotions p join stores s on s.id = p.store_id
    where p.budget_used_at >= ${since ?? '2000-01-01T00:00:00Z'}::timestamptz and p.budget is not null
      and not p.deleted and ${who.stores(sql`p.store_id`)}
    order by p.budget_used_at, p.id limit 1000`)
  return {
    promotions: rows.map((row) => ({
      promotion: row.external_id,
      store: row.store,
      locations: row.locations,
      currency: row.currency,
      budget: fromMinor(row.budget, row.currency),
      used: fromMinor(row.used, row.currency),
      usedUpAt: new Date(row.used_up_at).toISOString(),
    })),
  }
}
