import { sql, type SQL } from 'drizzle-orm'
import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import type { DisputeReason, DisputeStage } from '@storekeep/contract/rules/inbox/disputes.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** The number of days in which an order of a store can be disputed. */
export interface Limit {
  readonly store_id: number
  readonly days: number
}

/** The input of the workbench. */
interface Looked {
  readonly scope: Scope
  readonly now: Date
  readonly limits: readonly Limit[]
}

/** The facts of an order that support its dispute, as stored; the partner adds nothing to them. */
export interface EvidenceRow {
  readonly time_zone: string
  readonly placed_at: Date
  readonly accepted_at: Date | null
  readonly ready_at: Date | null
  readonly courier_arrived_at: Date | null
  readonly picked_up_at: Date | null
  readonly delivered_at: Date | null
  readonly cancelled_at: Date | null
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    readonly issue: 'MISSING' | 'WRONG' | null
    readonly options: readonly { readonly name: string; readonly quantity: number }[] | null
  }[]
  readonly files: Disputable['evidence']['files']
}

/** The columns of an order `o` that are its evidence. */
const evidence = sql`o.time_zone, o.placed_at, o.accepted_at, o.ready_at, o.courier_arrived_at, o.picked_up_at,
  o.delivered_at, o.cancelled_at,
  coalesce((select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'issue', i.issue,
    'options', i.options) order by i.line) from order_items i where i.store_id = o.store_id and i.order_id = o.id),
    '[]') as items,
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes,
    'conversationId', a.conversation_id) order by c.created_at, a.message_number, a.position)
    from conversations c join message_attachments a on a.store_id = c.store_id and a.conversation_id = c.id
    where c.store_id = o.store_id and c.store_address_id = o.store_address_id
      and (c.order_id = o.id or c.order_id is null and c.order_code = o.code)), '[]') as files`

export interface RefundRow extends EvidenceRow {
  readonly order_id: string
  readonly code: string
  readonly store_id: number
  readonly store_name: string
  readonly store_address_id: number
  readonly location_name: string
  readonly refunds: readonly { readonly payer: string; readonly at: string; readonly reason: string | null }[]
  readonly refund_partner: number
  readonly currency: string
  readonly days: number
  readonly reason: DisputeReason | null
  readonly conversation_id: string | null
  readonly created_at: Date | null
  readonly outcome: 'WON' | 'LOST' | null
  readonly decided_at: Date | null
  readonly decision: string | null
  readonly credit: number | null
}

const columns = { storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` }

const stageIs: Readonly<Record<DisputeStage, SQL>> = {
  OPEN: sql`d.order_id is null`,
  SUBMITTED: sql`d.order_id is not null and d.outcome is null`,
  WON: sql`d.outcome = 'WON'`,
  LOST: sql`d.outcome = 'LOST'`,
}

/** Refunds of a stage with their orders as `o`, disputes as `d` and limits as `r`. */
const refunds = ({ scope, now, limits }: Looked, stage: DisputeStage): SQL => sql`
  ${recordset({ store_id: 'bigint', days: 'integer' }, limits)}
  join orders o on o.store_id = r.store_id
  left join order_disputes d on d.store_id = o.store_id and d.order_id = o.id
  where o.refund_partner > 0 and ${stageIs[stage]} and ${scope.locations(columns)}
    and (d.order_id is not null or o.placed_at > ${now.toISOString()}::timestamptz - make_interval(days => r.days))`

export async function refundsOf(
  db: DbOrTx,
  looked: Looked,
  { stage, page, limit }: { readonly stage: DisputeStage; readonly page: number; readonly limit: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const order =
    stage === 'OPEN' ? sql`o.placed_at + make_interval(days => r.days), o.id` : sql`d.created_at desc, o.id`
  const { rows } = await db.execute<{ [K in keyof RefundRow]: RefundRow[K] }>(sql`
    select o.id as order_id, o.code, o.store_id, s.name as store_name, o.store_address_id, sa.name as location_name,
      o.refunds, o.refund_partner, o.currency, page.days, d.reason, d.conversation_id, d.created_at, d.outcome,
      d.decided_at, d.decision, d.credit, ${evidence}
    from (select o.store_id, o.id, r.days, row_number() over (order by ${order}) as place
      from ${refunds(looked, stage)} order by place limit ${limit} offset ${(page - 1) * limit}) page
    join orders o on o.store_id = page.store_id and o.id = page.id
    join stores s on s.id = o.store_id
    join store_addresses sa on sa.store_id = o.store_id and sa.id = o.store_address_id
    left join order_disputes d on d.store_id = o.store_id and d.order_id = o.id
    order by page.place`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${refunds(looked, stage)}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What can still be disputed, by currency. */
export async function openSums(db: DbOrTx, looked: Looked) {
  const { rows } = await db.execute<{ currency: string; count: number; amount: number }>(sql`
    select o.currency, count(*)::int as count, sum(o.refund_partner)::bigint as amount
    from ${refunds(looked, 'OPEN')} group by o.currency order by o.currency`)
  return rows
}

/** How disputes ended, by reason and currency. */
export async function endsOf(db: DbOrTx, scope: Scope) {
  const { rows } = await db.execute<{
    reason: DisputeReason | null
    currency: string
    submitted: number
    won: number
    lost: number
    credit: number
  }>(sql`
    select d.reason, o.currency, count(*)::int as submitted, count(*) filter (where d.outcome = 'WON')::int as won,
      count(*) filter (where d.outcome = 'LOST')::int as lost, coalesce(sum(d.credit), 0)::bigint as credit
    from order_disputes d join orders o on o.store_id = d.store_id and o.id = d.order_id
    where ${scope.locations(columns)} group by d.reason, o.currency order by d.reason nulls last, o.currency`)
  return rows
}

/** Products that were missing or wrong in refunded orders since then, by the hour of the store's day. */
export async function issuesByHour(db: DbOrTx, scope: Scope, since: Date) {
  const { rows } = await db.execute<{
    product: string
    issue: 'MISSING' | 'WRONG'
    hour: number
    count: number
  }>(sql`
    select i.name as product, i.issue, o.local_hour as hour, count(*)::int as count
    from orders o join order_items i on i.store_id = o.store_id and i.order_id = o.id
    where o.refund_partner > 0 and i.issue is not null and o.placed_at >= ${since.toISOString()}::timestamptz
      and ${scope.locations(columns)}
    group by i.name, i.issue, o.local_hour`)
  return rows
}

interface LockedOrder extends EvidenceRow {
  readonly id: string
  readonly store_id: number
  readonly store_address_id: number
  readonly code: string
}

/**
 * Locks orders that are disputed together, so that two windows never dispute an order twice; foreign ones are left out.
 */
export async function lockOrders(db: DbOrTx, scope: Scope, orderIds: readonly string[]) {
  const { rows } = await db.execute<{ [K in keyof LockedOrder]: LockedOrder[K] }>(sql`
    select o.id, o.store_id, o.store_address_id, o.code, ${evidence} from orders o
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and ${scope.locations(columns)} order by o.id for update of o`)
  return new Map(rows.map((row) => [row.id, row]))
}
