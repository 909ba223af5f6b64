import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { StoredDiscount } from '../orders.tables.ts'

type Discount = NonNullable<OrderLineInput['discounts']>[number]

/** An order by its own and its location's external id. */
interface FedOrder {
  readonly externalId: string
  readonly location: string
}

/** The discounts of stored orders as a feed would say them again, by the orders' external ids. */
export async function discountsAsFed(
  db: Db,
  orders: readonly FedOrder[],
): Promise<ReadonlyMap<string, Discount[]>> {
  if (orders.length === 0) return new Map()
  const named = orders.map(({ externalId, location }) => ({ external_id: externalId, location }))
  const { rows } = await db.execute<{
    external_id: string
    currency: string
    discounts: readonly StoredDiscount[]
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
        const named = promotion === undefined ? undefined : names?.[promotion]
        return {
          ...(name !== null && { name }),
          amount: fromMinor(amount, currency),
          payer,
          ...(named !== undefined && { promotion: named }),
        }
      }),
    ]),
  )
}
