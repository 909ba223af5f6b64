import { sql, type SQL } from 'drizzle-orm'
import { chargeKinds, type ChargeKind } from '@storekeep/contract/rules/payouts/invoices.ts'
import type { Db } from '../../platform/db/types.ts'

interface MovementRow {
  readonly order_id: string | null
  readonly code: string | null
  readonly local_date: string | null
  readonly kind: ChargeKind
  readonly amount: number
  readonly booked_on: string
  readonly value_date: string
  readonly note: string | null
}

/**
 * Whether the document `i` of the statement `s` charges the ledger line `l`. Lines that a credit note reverses belong
 * to it; the document of the statement's own charges has the rest.
 */
const charges = sql`l.store_id = s.store_id and l.store_address_id = s.store_address_id and l.account = 'PARTNER'
  and l.booked_on >= s.from_day and l.booked_on < s.to_day and l.kind = any(${sql.param(chargeKinds)}::text[])
  and case when i.corrects is not null
    then i.corrects -> 'causes' ? l.order_id::text and l.value_date >= i.from_day and l.value_date < i.to_day
    else not exists (select from invoices n where n.store_id = i.store_id and n.statement_id = i.statement_id
      and n.corrects -> 'causes' ? l.order_id::text and l.value_date >= n.from_day and l.value_date < n.to_day) end`

/** A condition on the documents of a search: they charge for an order. */
export function chargesOrder(orderId: string): SQL {
  return sql`exists (select from invoices i
    join statements s on s.store_id = i.store_id and s.id = i.statement_id
    join ledger_lines l on l.order_id = ${orderId}::uuid and ${charges}
    where i.store_id = invoices.store_id and i.id = invoices.id)`
}

/** A page of the lines that a document charges, oldest first, with their number and sum; positive is charged. */
export async function pageOfMovements(
  db: Db,
  { storeId, id }: { readonly storeId: number; readonly id: string },
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: MovementRow[]; count: number; total: number }> {
  const lines = sql`invoices i join statements s on s.store_id = i.store_id and s.id = i.statement_id
    join ledger_lines l on ${charges} where i.store_id = ${storeId} and i.id = ${id}::uuid`
  const { rows } = await db.execute<{ [K in keyof MovementRow]: MovementRow[K] }>(sql`
    select o.id as order_id, o.code, o.local_date, l.kind, -l.amount as amount, l.booked_on, l.value_date, a.note
    from (select l.* from ${lines} order by l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date
      limit ${limit} offset ${(page - 1) * limit}) l
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    left join adjustments a on a.store_id = l.store_id and a.id = l.order_id
    order by l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date`)
  const { rows: sums } = await db.execute<{ count: number; total: number }>(
    sql`select count(*)::int as count, coalesce(-sum(l.amount), 0)::bigint as total from ${lines}`,
  )
  return { rows, count: sums[0]?.count ?? 0, total: sums[0]?.total ?? 0 }
}
