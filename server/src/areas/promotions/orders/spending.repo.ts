import type { Mismatch } from '@storekeep/contract/rules/promotions/of-order.ts'
import { sql } from 'drizzle-orm'
import { planned } from '../../../platform/db/queries/planned.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { RowTable } from '../../../platform/db/queries/row-table.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** The cost of an order to a promotion. */
export interface SpendingRow {
  readonly store_id: number
  readonly order_id: string
  readonly promotion_id: string
  readonly store_address_id: number
  readonly local_date: string
  readonly gross: number
  readonly charged: number
  readonly over: number
  readonly marketplace: number
  readonly mismatch: Mismatch | null
  readonly counts: boolean
  readonly is_live: boolean
  readonly updated_at: string
}

const table = new RowTable<SpendingRow>('order_promotions', {
  store_id: 'bigint',
  order_id: 'uuid',
  promotion_id: 'uuid',
  store_address_id: 'bigint',
  local_date: 'date',
  gross: 'bigint',
  charged: 'bigint',
  over: 'bigint',
  marketplace: 'bigint',
  mismatch: 'text',
  counts: 'boolean',
  is_live: 'boolean',
  updated_at: 'timestamptz',
})

interface OrderKey {
  readonly storeId: number
  readonly orderId: string
}

/** The stored promotion costs of these orders. */
export async function storedSpending(tx: Tx, orders: readonly OrderKey[]): Promise<SpendingRow[]> {
  if (orders.length === 0) return []
  const named = orders.map(({ storeId, orderId }) => ({ store_id: storeId, order_id: orderId }))
  return planned<SpendingRow>(
    tx,
    sql`select o.* from ${recordset({ store_id: 'bigint', order_id: 'uuid' }, named)} cross join lateral (
      select * from order_promotions o where o.store_id = r.store_id and o.order_id = r.order_id offset 0) o`,
  )
}

/** Replaces the promotion costs of these orders. */
export async function saveSpending(
  tx: Tx,
  stored: readonly SpendingRow[],
  rows: readonly SpendingRow[],
): Promise<void> {
  if (stored.length > 0)
    await planned(
      tx,
      sql`delete from order_promotions o using ${recordset({ store_id: 'bigint', order_id: 'uuid' }, stored)}
        where o.store_id = r.store_id and o.order_id = r.order_id`,
    )
  if (rows.length > 0) await planned(tx, table.insert(rows))
}

/** A promotion with a budget, and its used amount. */
export interface Budget {
  readonly store_id: number
  readonly id: string
  readonly budget: number | null
  readonly currency: string
  readonly used: number
  readonly status: string
  readonly locations: number[]
  readonly start_date: string
  readonly end_date: string
}

/** The budgets of promotions with the amounts used by all orders; the caller holds the lock of their store. */
export async function budgetsOf(
  tx: Tx,
  promotions: readonly { readonly store_id: number; readonly promotion_id: string }[],
): Promise<Budget[]> {
  if (promotions.length === 0) return []
  const distinct = [...new Map(promotions.map((one) => [one.promotion_id, one])).values()].map(
    ({ store_id, promotion_id }) => ({ store_id, promotion_id }),
  )
  return planned<{ [K in keyof Budget]: Budget[K] }>(
    tx,
    sql`select p.store_id, p.id, p.budget, p.currency, p.status, p.start_date, p.end_date, (
        select coalesce(json_agg(l.store_address_id), '[]') from promotion_locations l
        where l.store_id = p.store_id and l.promotion_id = p.id) as locations, (
        select coalesce(sum(o.charged), 0)::bigint from order_promotions o
        where o.store_id = p.store_id and o.promotion_id = p.id and o.is_live) as used
      from ${recordset({ store_id: 'bigint', promotion_id: 'uuid' }, distinct)}
      join promotions p on p.store_id = r.store_id and p.id = r.promotion_id
      where p.budget is not null`,
  )
}

/** Stores when a budget was used up. */
export async function markUsedUp(
  tx: Tx,
  { storeId, id }: { readonly storeId: number; readonly id: string },
  at: Date | null,
): Promise<void> {
  await tx.execute(sql`update promotions set budget_used_at = ${at?.toISOString() ?? null}::timestamptz
    where store_id = ${storeId} and id = ${id}::uuid`)
}

/** Updates whether the promotion costs of orders match the promotions. */
export async function writeMismatches(
  tx: Tx,
  rows: readonly Pick<SpendingRow, 'store_id' | 'order_id' | 'promotion_id' | 'mismatch'>[],
): Promise<void> {
  if (rows.length === 0) return
  const types = { store_id: 'bigint', order_id: 'uuid', promotion_id: 'uuid', mismatch: 'text' }
  await tx.execute(sql`update order_promotions o set mismatch = r.mismatch from ${recordset(types, rows)}
    where o.store_id = r.store_id and o.order_id = r.order_id and o.promotion_id = r.promotion_id`)
}
