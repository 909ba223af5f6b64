import type { OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import type { PromotionStatus } from '@storekeep/contract/rules/promotions/types.ts'
import { sql, type SQL } from 'drizzle-orm'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { promotions } from '../promotions.tables.ts'

type Stored = typeof promotions.$inferSelect

/** A promotion with the database's names, and its figures. */
export interface PromotionRow {
  readonly store_id: number
  readonly id: string
  readonly revision: number
  readonly type: Stored['type']
  readonly status: PromotionStatus
  readonly percentage: number | null
  readonly extra_percentage_prime: number | null
  readonly delivery_fee: number | null
  readonly minimum_basket: number | null
  readonly budget: number | null
  readonly budget_used: number
  readonly budget_over: number
  readonly currency: string
  readonly audience: Stored['audience']
  readonly customer_tiers: Stored['customerTiers']
  readonly start_date: string
  readonly end_date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly opening_times: readonly OpeningTime[]
  readonly product_external_ids: string[]
  readonly event_id: string | null
  readonly event_name: string | null
  readonly terms_version: string | null
  readonly created_at: string
  readonly created_by: string | null
  readonly stopped_by: string | null
  readonly stop_reason: Stored['stopReason']
  readonly stop_text: string | null
  readonly stopped_at: string | null
  /** Locations that the caller may see. */
  readonly seen: number[]
  readonly locations: number
  readonly orders: number
  readonly new_customers: number
  readonly sales: number
  readonly cost: number
  readonly cost_of_marketplace: number
  readonly unassigned: number
  readonly updated_at: string | null
}

const columns =
  sql.raw(`p.store_id, p.id, p.revision, p.type, p.status, p.percentage, p.extra_percentage_prime,
  p.delivery_fee, p.minimum_basket, p.budget, b.budget_used, b.budget_over, p.currency, p.audience, p.customer_tiers, p.start_date, p.end_date, p.starts_at,
  p.ends_at, c.time_zone, p.opening_times, p.product_external_ids, p.event_id, e.name as event_name, p.terms_version,
  p.created_at, u.name as created_by, p.stopped_by, p.stop_reason, p.stop_text, p.stopped_at, l.seen, l.locations,
  d.orders, d.new_customers, d.sales, d.cost, d.cost_of_marketplace, d.unassigned, d.updated_at`)

const besides = (scope: Scope): SQL => sql`
  join stores s on s.id = p.store_id join cities c on c.code = s.city_code
  left join promotion_events e on e.id = p.event_id
  left join users u on u.id = p.created_by
  cross join lateral (
    select count(*)::int as locations, coalesce(json_agg(l.store_address_id order by l.store_address_id)
      filter (where ${inside(scope)}), '[]') as seen
    from promotion_locations l where l.store_id = p.store_id and l.promotion_id = p.id) l
  cross join lateral (
    select coalesce(sum(o.charged), 0)::bigint as budget_used, coalesce(sum(o.over), 0)::bigint as budget_over
    from order_promotions o where o.store_id = p.store_id and o.promotion_id = p.id and o.is_live) b
  cross join lateral (
    select coalesce(sum(d.orders), 0)::bigint as orders, coalesce(sum(d.new_customers), 0)::bigint as new_customers,
      coalesce(sum(d.sales), 0)::bigint as sales, coalesce(sum(d.cost), 0)::bigint as cost,
      coalesce(sum(d.cost_of_marketplace), 0)::bigint as cost_of_marketplace,
      coalesce(sum(d.unassigned), 0)::bigint as unassigned, max(d.updated_at) as updated_at
    from (${countedOrders(scope)} union all ${fedDays(scope)}) d) d`

/** The totals of the orders that name the promotion `p`; those that do not match are only counted. */
const countedOrders = (scope: Scope): SQL => sql`
  select count(*) filter (where ${isItsOwn}) as orders,
    count(*) filter (where ${isItsOwn} and n.is_new_customer) as new_customers,
    sum(o.gross) filter (where ${isItsOwn}) as sales, sum(o.charged) filter (where ${isItsOwn}) as cost,
    sum(o.marketplace + o.over) filter (where ${isItsOwn}) as cost_of_marketplace,
    count(*) filter (where o.mismatch is not null) as unassigned, max(o.updated_at) as updated_at
  from order_promotions o join orders n on n.store_id = o.store_id and n.id = o.order_id
  where o.store_id = p.store_id and o.promotion_id = p.id
    and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}`
const isItsOwn = sql.raw('o.counts and o.mismatch is null')

/** The marketplace's figures of the days on which no order names the promotion `p`. */
const fedDays = (scope: Scope): SQL => sql`
  select d.orders, d.new_customers, d.sales, d.cost_of_partner, d.cost_of_marketplace, 0, d.updated_at
  from promotion_days d where d.store_id = p.store_id and d.promotion_id = p.id
    and ${scope.locations({ storeId: sql`d.store_id`, storeAddressId: sql`d.store_address_id` })}
    and not exists (select from order_promotions o where o.store_id = d.store_id
      and o.promotion_id = d.promotion_id and o.store_address_id = d.store_address_id and o.local_date = d.day)`

const inside = (scope: Scope): SQL =>
  scope.locations({ storeId: sql`l.store_id`, storeAddressId: sql`l.store_address_id` })

/** Promotions with a location in the scope. */
const visible = (scope: Scope): SQL => sql`not p.deleted and ${scope.stores(sql`p.store_id`)}
  and exists (select 1 from promotion_locations l
    where l.store_id = p.store_id and l.promotion_id = p.id and ${inside(scope)})`

/** GAP-PROMO-TRANSITIONS: it ends by itself. */
const statusNow = (now: Date): SQL => sql`case when p.status in ('ENABLED', 'DISABLED')
  and p.ends_at <= ${now.toISOString()}::timestamptz then 'COMPLETED' else p.status end`

interface Page {
  readonly offset: number
  readonly limit: number
  readonly status: PromotionStatus | undefined
  readonly now: Date
}

/**
 * Promotions of some locations: created, running and planned ones first, then by their days, newest first. The figures
 * are summed for the page alone.
 */
export async function pageOfPromotions(
  db: DbOrTx,
  { scope, about }: { readonly scope: Scope; readonly about: Scope },
  { offset, limit, status, now }: Page,
): Promise<PromotionRow[]> {
  const chosen = status === undefined ? sql`` : sql`and ${statusNow(now)} = ${status}`
  const order = sql`array_position(array['BEING_CREATED', 'ENABLED', 'FORCED_DISABLED', 'DISABLED', 'COMPLETED'],
    ${statusNow(now)}), p.starts_at desc, p.id desc`
  const { rows } = await db.execute<{ [K in keyof PromotionRow]: PromotionRow[K] }>(sql`
    select ${columns} from (select p.* from promotions p where ${visible(about)} ${chosen}
      order by ${order} limit ${limit} offset ${offset}) p ${besides(scope)} order by ${order}`)
  return rows
}

export async function countPromotions(
  db: DbOrTx,
  about: Scope,
  now: Date,
): Promise<Record<PromotionStatus, number>> {
  const { rows } = await db.execute<{ status: PromotionStatus; count: number }>(sql`
    select ${statusNow(now)} as status, count(*)::int as count from promotions p where ${visible(about)} group by 1`)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const of = (status: PromotionStatus) => counts.get(status) ?? 0
  return {
    BEING_CREATED: of('BEING_CREATED'),
    ENABLED: of('ENABLED'),
    DISABLED: of('DISABLED'),
    FORCED_DISABLED: of('FORCED_DISABLED'),
    COMPLETED: of('COMPLETED'),
  }
}

export async function findPromotion(db: DbOrTx, scope: Scope, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await db.execute<{ [K in keyof PromotionRow]: PromotionRow[K] }>(sql`
    select ${columns} from promotions p ${besides(scope)} where ${visible(scope)} and p.id = ${id}::uuid`)
  return rows[0]
}

/** The same, with its store locked: commands on promotions of one store wait for each other. */
export async function lockPromotion(tx: Tx, scope: Scope, id: string): Promise<PromotionRow | undefined> {
  const found = await findPromotion(tx, scope, id)
  if (!found) return undefined
  await lockStores(tx, [found.store_id])
  return findPromotion(tx, scope, id)
}
