import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { orderDisputes } from '../inbox.tables.ts'

/** The facts of an order that a dispute needs. */
export interface OrderFacts {
  readonly storeId: number
  readonly id: string
  readonly storeAddressId: number
  readonly externalId: string
  readonly code: string
  readonly placedAt: Date
  readonly refundPartner: number
  readonly isDisputed: boolean
  readonly conversationId: string | null
}

/** An order of the scope, with its dispute. */
export async function orderOf(db: DbOrTx, scope: Scope, id: string): Promise<OrderFacts | undefined> {
  const { rows } = await db.execute<{
    store_id: number
    id: string
    store_address_id: number
    external_id: string
    code: string
    placed_at: string
    refund_partner: number | null
    conversation_id: string | null
  }>(sql`select o.store_id, o.id, o.store_address_id, o.external_id, o.code, o.placed_at, o.refund_partner, d.conversation_id
    from orders o left join ${orderDisputes} d on d.store_id = o.store_id and d.order_id = o.id
    where o.id = ${id}::uuid and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}`)
  const [row] = rows
  return (
    row && {
      storeId: row.store_id,
      id: row.id,
      storeAddressId: row.store_address_id,
      externalId: row.external_id,
      code: row.code,
      placedAt: new Date(row.placed_at),
      refundPartner: Number(row.refund_partner ?? 0),
      isDisputed: row.conversation_id !== null,
      conversationId: row.conversation_id,
    }
  )
}

/** Stores a dispute; false if the order has one already. */
export async function insertDispute(tx: Tx, row: typeof orderDisputes.$inferInsert): Promise<boolean> {
  const done = await tx
    .insert(orderDisputes)
    .values(row)
    .onConflictDoNothing()
    .returning({ orderId: orderDisputes.orderId })
  return done.length > 0
}
