import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { promotionEvents } from '../promotions.tables.ts'

type Stored = typeof promotionEvents.$inferSelect

/** An event with the stores of a scope that can join it. */
export interface EventRow {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly country_code: string
  readonly currency: string
  readonly type: Stored['type']
  readonly percentage: number | null
  readonly delivery_fee: number | null
  readonly minimum_basket: number | null
  readonly start_date: string
  readonly end_date: string
  readonly join_until: string
  readonly prime_types: Stored['primeTypes']
  readonly store_ids: number[]
}

/** Events that are not over on a day, soonest first, where a store of the scope can still join. */
export async function openEvents(
  db: DbOrTx,
  scope: Scope,
  { today, id }: { readonly today: string; readonly id?: string },
): Promise<EventRow[]> {
  const one = id === undefined ? sql`` : sql`and e.id = ${id}::uuid`
  const { rows } = await db.execute<{ [K in keyof EventRow]: EventRow[K] }>(sql`
    select e.id, e.name, e.about, e.country_code, k.currency_code as currency, e.type, e.percentage, e.delivery_fee,
      e.minimum_basket, e.start_date, e.end_date, e.join_until, e.prime_types, s.store_ids
    from promotion_events e join countries k on k.code = e.country_code
      cross join lateral (
        select json_agg(s.id order by s.id) as store_ids from stores s join cities c on c.code = s.city_code
        where c.country_code = e.country_code and ${scope.stores(sql`s.id`)} and not exists (
          select 1 from promotions p where p.store_id = s.id and p.event_id = e.id and not p.deleted)) s
    where not e.is_cancelled and e.join_until >= ${today} and s.store_ids is not null ${one}
    order by e.start_date, e.id`)
  return rows
}
