import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../platform/db/types.ts'

/** Whether the order `o` of the surrounding statement names a promotion; the condition is over the naming `n`. */
export function namesPromotion(condition: SQL): SQL {
  return sql`exists (select from order_promotions n where n.store_id = o.store_id and n.order_id = o.id
    and ${condition})`
}

/** A promotion that an order names. */
interface NamedByOrder {
  readonly id: string
  readonly type: PromotionType
}

/** The promotions that orders name, which the asker was allowed to see already. */
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
