import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import { nowActions } from './now.tables.ts'

/** An order in progress on which its store has acted. */
interface HandledOrder {
  readonly id: string
  readonly status: 'ACCEPTED' | 'READY' | 'PICKED_UP'
  /** When it reached its current status. */
  readonly since: Date
  readonly extraMinutes: number
}

interface Row {
  readonly id: string
  readonly status: HandledOrder['status']
  readonly since: string
  readonly extra: number
}

/** Orders in progress on which their stores have acted since a given time; used by the demo marketplace. */
export async function handledOrders(db: Db, since: Date): Promise<HandledOrder[]> {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    with acted as (
      select a.store_id, a.order_id, coalesce(sum(a.minutes), 0)::int as extra from ${nowActions} a
      where a.at >= ${since.toISOString()}::timestamptz group by a.store_id, a.order_id)
    select o.id, o.status, coalesce(o.picked_up_at, o.ready_at, o.accepted_at) as since, a.extra
    from acted a join orders o on o.store_id = a.store_id and o.id = a.order_id
    where o.status in ('ACCEPTED', 'READY', 'PICKED_UP') order by o.placed_at limit 100`)
  return rows.map(({ id, status, since: at, extra }) => ({
    id,
    status,
    since: new Date(at),
    extraMinutes: extra,
  }))
}

/** External ids of those among these orders on which their stores have acted. */
export async function namesOfHandled(db: Db, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (externalIds.length === 0) return new Set()
  const { rows } = await db.execute<{ external_id: string }>(sql`
    select distinct o.external_id from ${nowActions} a join orders o on o.store_id = a.store_id and o.id = a.order_id
    where o.external_id = any(${sql.param([...externalIds])}::text[])`)
  return new Set(rows.map(({ external_id }) => external_id))
}
