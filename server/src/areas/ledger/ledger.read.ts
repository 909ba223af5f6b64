import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PartnerFee } from '@storekeep/contract/rules/ledger.ts'
import type { Db } from '../../platform/db/types.ts'
import { ledgerLines } from './ledger.tables.ts'

/** Every movement booked for an order the asker was already allowed to see, newest version last. */
export const linesOfOrder = (db: Db, order: { readonly storeId: number; readonly id: string }) =>
  db
    .select({
      kind: ledgerLines.kind,
      account: ledgerLines.account,
      amount: ledgerLines.amount,
      version: ledgerLines.orderVersion,
      bookedAt: ledgerLines.bookedAt,
    })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.storeId, order.storeId), eq(ledgerLines.orderId, order.id)))
    .orderBy(asc(ledgerLines.orderVersion), asc(ledgerLines.kind), asc(ledgerLines.account))

/**
 * What is booked for the partner of each of these orders, summed by kind of movement. A lateral with "offset 0" looks
 * each order up by its key; joined freely, the planner reads the whole ledger for a hundred of them.
 */
export const bookedForPartner = async (
  db: Db,
  orders: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const named = JSON.stringify(orders.map(({ storeId, id }) => ({ store_id: storeId, id })))
  const { rows } = await db.execute<{ order_id: string; kind: string; amount: number }>(sql`
    select l.order_id, l.kind, sum(l.amount)::bigint as amount
    from json_to_recordset(${named}::json) as r(store_id bigint, id uuid) cross join lateral (
      select t.order_id, t.kind, t.amount from ledger_lines t
      where t.store_id = r.store_id and t.order_id = r.id and t.account = 'PARTNER' offset 0) l
    group by l.order_id, l.kind`)
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([id, sums]) => [id, new Map(sums.map(({ kind, amount }) => [kind, amount]))]),
  )
}
/** Whether the partner was charged something of a kind for the order `o` of the surrounding statement, corrections included. */
export const charged = (kind: PartnerFee): SQL =>
  sql`(select coalesce(sum(l.amount), 0) <> 0 from ledger_lines l where l.store_id = o.store_id and l.order_id = o.id
    and l.account = 'PARTNER' and l.kind = ${kind})`
