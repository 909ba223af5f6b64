import { and, eq, sql, type SQL } from 'drizzle-orm'
import { hourMs, minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { BoardAction, BoardStatus, RejectReason } from '@storekeep/contract/rules/orders/board.ts'
import { boardHours, boardLimit, pickedUpMinutes } from '@storekeep/contract/rules/orders/board.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { OrderRecord, StoredOption } from '../orders/orders.read.ts'
import { nowActions } from './now.tables.ts'

/** An order of the board. */
export interface BoardRow {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly status: OrderRecord['status']
  readonly store_id: number
  readonly store_address_id: number
  readonly placed_at: string | Date
  readonly accepted_at: string | Date | null
  readonly ready_at: string | Date | null
  readonly picked_up_at: string | Date | null
  readonly extra_minutes: number
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    readonly options: readonly StoredOption[] | null
  }[]
}

const columns = sql`o.id, o.version, o.code, o.status, o.store_id, o.store_address_id, o.placed_at, o.accepted_at,
  o.ready_at, o.picked_up_at,
  coalesce((select sum(a.minutes) from ${nowActions} a where a.store_id = o.store_id and a.order_id = o.id
    and a.action = 'moreTime'), 0)::int as extra_minutes,
  coalesce((select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'options', i.options)
    order by i.line) from order_items i where i.store_id = o.store_id and i.order_id = o.id), '[]') as items`

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** Orders in progress at the scope's locations, oldest first, with the total count. */
export async function boardOf(
  db: DbOrTx,
  scope: Scope,
  now: Date,
): Promise<{ readonly rows: readonly BoardRow[]; readonly total: number }> {
  const waiting: readonly BoardStatus[] = ['OFFERED', 'ACCEPTED', 'READY']
  const since = before(now, boardHours * hourMs)
  // local dates differ from UTC by at most a day, and the index is on local dates
  const firstDay = before(now, (boardHours + 24) * hourMs).slice(0, 10)
  const { rows } = await db.execute<{ [K in keyof BoardRow]: BoardRow[K] } & { total: number }>(sql`
    with picked as materialized (
      select sa.store_id, sa.id from store_addresses sa
      where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}),
    live as materialized (
      select o.store_id, o.id, o.placed_at, count(*) over () as total from picked s cross join lateral (
        select * from orders o where o.store_id = s.store_id and o.store_address_id = s.id
          and o.local_date >= ${firstDay} and o.placed_at >= ${since}
          and (o.status = any(${sql.param([...waiting])}::text[])
            or (o.status = 'PICKED_UP' and o.picked_up_at >= ${before(now, pickedUpMinutes * minuteMs)}))
        offset 0) o
      order by o.placed_at, o.id limit ${boardLimit})
    select l.total::int as total, ${columns} from live l join orders o on o.store_id = l.store_id and o.id = l.id
    order by o.placed_at, o.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** One order in the format of the board, whatever its status. */
export async function boardOrder(tx: Tx, scope: Scope, id: string): Promise<BoardRow | undefined> {
  const visible: SQL = scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })
  const { rows } = await tx.execute<{ [K in keyof BoardRow]: BoardRow[K] }>(
    sql`select ${columns} from orders o where o.id = ${id} and ${visible}`,
  )
  return rows[0]
}

/** An action of a store on an order. */
interface ActionRow {
  readonly storeId: number
  readonly orderId: string
  readonly version: number
  readonly action: BoardAction
  readonly minutes: number | null
  readonly reason: RejectReason | null
  readonly at: Date
  readonly by: number | null
}

/** The action that produced this version of an order; undefined if it was fed. */
export async function actionOf(
  tx: Tx,
  { storeId, orderId, version }: Pick<ActionRow, 'storeId' | 'orderId' | 'version'>,
): Promise<ActionRow | undefined> {
  const [found] = await tx
    .select()
    .from(nowActions)
    .where(
      and(eq(nowActions.storeId, storeId), eq(nowActions.orderId, orderId), eq(nowActions.version, version)),
    )
  return found
}

export async function insertAction(tx: Tx, row: ActionRow): Promise<void> {
  await tx.insert(nowActions).values(row)
}
