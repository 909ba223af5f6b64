import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** A delivered order with the fields that a planned promotion needs; amounts in minor units. */
export interface PastOrderRow {
  readonly store_address_id: number
  readonly local_date: string
  readonly local_time: string
  readonly gross: number
  readonly delivery_fee: number
  readonly borne: number
  readonly prime: boolean
  readonly is_new_customer: boolean | null
  /** The requested ones. */
  readonly items: readonly {
    readonly product: string | null
    readonly name: string
    readonly quantity: number
    readonly total: number
  }[]
}

interface Question {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly from: string
  /** Exclusive. */
  readonly to: string
  /** Items of these products, or of these names where an item names no product. */
  readonly products: readonly string[]
  readonly names: readonly string[]
}

/** Delivered orders of some days of a store, with their items of some products. */
export async function pastOrders(
  db: DbOrTx,
  scope: Scope,
  { storeId, storeAddressIds, from, to, products, names }: Question,
): Promise<PastOrderRow[]> {
  const { rows } = await db.execute<{ [K in keyof PastOrderRow]: PastOrderRow[K] }>(sql`
    select o.store_address_id, o.local_date, o.local_time, o.gross, o.delivery_fee,
      o.discount_partner + o.refund_partner as borne, o.prime,
      case when o.customer_key is null then null else o.is_new_customer end as is_new_customer, (
        select coalesce(json_agg(json_build_object('product', i.product_external_id, 'name', i.name,
          'quantity', i.quantity, 'total', i.total)), '[]')
        from order_items i where i.store_id = o.store_id and i.order_id = o.id
          and ${products.length > 0} and (i.product_external_id = any(${sql.param([...products])}::text[])
            or (i.product_external_id is null and i.name = any(${sql.param([...names])}::text[])))) as items
    from orders o
    where o.store_id = ${storeId} and o.store_address_id = any(${sql.param([...storeAddressIds])}::bigint[])
      and o.local_date >= ${from} and o.local_date < ${to} and o.status = 'DELIVERED'
      and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}`)
  return rows
}

/** The first local day on which any of these locations has an order. */
export async function firstDayOf(
  db: DbOrTx,
  scope: Scope,
  { storeId, storeAddressIds }: Pick<Question, 'storeId' | 'storeAddressIds'>,
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(d.local_date) as day from order_days d
    where d.store_id = ${storeId} and d.store_address_id = any(${sql.param([...storeAddressIds])}::bigint[])
      and d.offered > 0
      and ${scope.locations({ storeId: sql`d.store_id`, storeAddressId: sql`d.store_address_id` })}`)
  return rows[0]?.day ?? null
}

interface Stretches {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly stretches: readonly { readonly from: string; readonly to: string }[]
}

/** The totals of the orders of some local days; amounts in minor units. */
export interface StretchRow {
  readonly orders: number
  readonly gross: number
  readonly net: number
  /** The partner's amounts of these orders in the ledger. */
  readonly earned: number
}

/** Delivered orders in day ranges of a store's locations, in the order of the ranges. */
export async function sumsOfStretches(
  db: DbOrTx,
  scope: Scope,
  { storeId, storeAddressIds, stretches }: Stretches,
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
