import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { PromotionTerms } from '@storekeep/contract/rules/promotions/of-order.ts'
import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../platform/db/types.ts'

/** Whether the order `o` of the surrounding statement names a promotion; the condition is on the reference `n`. */
export function namesPromotion(condition: SQL): SQL {
  return sql`exists (select from order_promotions n where n.store_id = o.store_id and n.order_id = o.id
    and ${condition})`
}

/** A promotion that an order names. */
interface NamedByOrder {
  readonly id: string
  readonly type: PromotionType
}

/** The promotions of orders, after access was checked. */
export async function promotionsOfOrders(
  db: DbOrTx,
  orders: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, NamedByOrder[]>> {
  if (orders.length === 0) return new Map()
  const named = orders.map(({ storeId, id }) => ({ store_id: storeId, order_id: id }))
  const { rows } = await db.execute<{ order_id: string; id: string; type: PromotionType }>(sql`
    select n.order_id, p.id, p.type from ${recordset({ store_id: 'bigint', order_id: 'uuid' }, named)}
      cross join lateral (
        select * from order_promotions n where n.store_id = r.store_id and n.order_id = r.order_id offset 0) n
      join promotions p on p.store_id = n.store_id and p.id = n.promotion_id
    order by p.starts_at, p.id`)
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, some]) => [
      orderId,
      some.map(({ id, type }) => ({ id, type })),
    ]),
  )
}

/** A promotion in its days at a moment, with all versions of its terms and its locations' external ids. */
interface RunningPromotion {
  readonly externalId: string
  readonly locations: readonly string[]
  readonly history: readonly PromotionTerms[]
}

/** Promotions of some locations at a time, including stopped ones, but not those with a used-up budget. */
export async function promotionsBetween(
  db: DbOrTx,
  locations: readonly string[],
  [from, to]: readonly [Date, Date],
): Promise<RunningPromotion[]> {
  const { rows } = await db.execute<{
    external_id: string
    locations: string[]
    history: { from: string; terms: Omit<PromotionTerms, 'from'> }[]
  }>(sql`
    select p.external_id, json_agg(sa.external_id) as locations, (
      select coalesce(json_agg(json_build_object('from', t.valid_from, 'terms', t.terms)), '[]')
      from promotion_terms t where t.store_id = p.store_id and t.promotion_id = p.id) as history
    from promotions p
      join promotion_locations l on l.store_id = p.store_id and l.promotion_id = p.id
      join store_addresses sa on sa.store_id = l.store_id and sa.id = l.store_address_id
    where sa.external_id = any(${sql.param([...locations])}::text[])
      and p.starts_at <= ${to.toISOString()}::timestamptz and p.ends_at > ${from.toISOString()}::timestamptz
      and not p.deleted and p.status <> 'BEING_CREATED' and p.stop_reason is distinct from 'BUDGET'
    group by p.store_id, p.id`)
  return rows.map(({ external_id, locations: at, history }) => ({
    externalId: external_id,
    locations: at,
    history: history.map(({ from: since, terms }) => ({ ...terms, from: Date.parse(since) })),
  }))
}

type Discount = NonNullable<OrderLineInput['discounts']>[number]

/** The external ids of an order and its location. */
interface FedOrder {
  readonly externalId: string
  readonly location: string
}

/** The discounts of stored orders in the format of the feed, by the orders' external ids. */
export async function discountsAsFed(
  db: DbOrTx,
  orders: readonly FedOrder[],
): Promise<ReadonlyMap<string, Discount[]>> {
  if (orders.length === 0) return new Map()
  const named = orders.map(({ externalId, location }) => ({ external_id: externalId, location }))
  const { rows } = await db.execute<{
    external_id: string
    currency: string
    discounts: readonly (Omit<Discount, 'name'> & { readonly name: string | null })[]
    names: Readonly<Record<string, string>> | null
  }>(sql`
    select o.external_id, o.currency, o.discounts, (
      select json_object_agg(p.id, p.external_id) from order_promotions n
        join promotions p on p.store_id = n.store_id and p.id = n.promotion_id
      where n.store_id = o.store_id and n.order_id = o.id) as names
    from ${recordset({ external_id: 'text', location: 'text' }, named)}
      join store_addresses sa on sa.external_id = r.location cross join lateral (
        select * from orders o where o.store_id = sa.store_id and o.external_id = r.external_id offset 0) o`)
  return new Map(
    rows.map(({ external_id, currency, discounts, names }) => [
      external_id,
      discounts.map(({ name, amount, payer, promotion }): Discount => {
        const given = promotion === undefined ? undefined : names?.[promotion]
        return {
          ...(name !== null && { name }),
          amount: fromMinor(amount, currency),
          payer,
          ...(given !== undefined && { promotion: given }),
        }
      }),
    ]),
  )
}
