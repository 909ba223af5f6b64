import { sql, type SQL } from 'drizzle-orm'
import type { LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { groupOfKind, type StatementGroup } from '@storekeep/contract/rules/payouts/statements.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { statements } from './statements.tables.ts'

/** A closed statement; amounts in minor units. */
export type StatementRow = typeof statements.$inferSelect

export async function insertStatement(tx: Tx, statement: StatementRow): Promise<void> {
  await tx.insert(statements).values(statement)
}

const visible = (scope: Scope): SQL =>
  scope.locations({ storeId: statements.storeId, storeAddressId: statements.storeAddressId })

interface PageOf {
  readonly page: number
  readonly limit: number
}

/** One page of the scope's closed statements, newest first, with the total count. */
export async function pageOfStatements(
  db: Db,
  scope: Scope,
  { page, limit, withoutPayout }: PageOf & { readonly withoutPayout: boolean },
): Promise<{ rows: StatementRow[]; total: number }> {
  const where = withoutPayout ? sql`${visible(scope)} and ${statements.payable} = 0` : visible(scope)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(statements)
      .where(where)
      .orderBy(sql`${statements.toDay} desc, ${statements.storeId}, ${statements.storeAddressId}`)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(statements, where),
  ])
  return { rows, total }
}

export async function findStatement(db: DbOrTx, scope: Scope, id: string): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(statements)
    .where(sql`${statements.id} = ${id}::uuid and ${visible(scope)}`)
  return row
}

interface LineRow {
  readonly store_id: number
  readonly order_id: string | null
  readonly code: string | null
  readonly local_date: string | null
  readonly kind: LedgerKind
  readonly amount: number
  readonly booked_on: string
  readonly value_date: string
  readonly note: string | null
}

const statementKinds = Object.keys(groupOfKind)
const kindsOf = (group: StatementGroup | undefined): string[] =>
  group === undefined
    ? statementKinds
    : Object.entries(groupOfKind).flatMap(([kind, its]) => (its === group ? [kind] : []))

/** Oldest first; the sort key is unique, so that pages neither repeat nor skip a line. */
const lineOrder = sql`l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date`

/** A movement of an order, with the closed statement that contains it. */
interface TrailRow {
  readonly storeId: number
  readonly statementId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly currency: string
  readonly kind: LedgerKind
  readonly amount: number
  readonly bookedOn: string
  readonly valueDate: string
}

/** The partner's movements of an order, oldest first; undefined if the scope has no such order. */
export async function trailOfOrder(db: Db, scope: Scope, orderId: string): Promise<TrailRow[] | undefined> {
  const { rows: found } = await db.execute<{ store_id: number }>(sql`
    select o.store_id from orders o where o.id = ${orderId}::uuid
      and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}`)
  const [order] = found
  if (!order) return undefined
  const { rows } = await db.execute<{ [K in keyof TrailRow]: TrailRow[K] }>(sql`
    select l.store_id as "storeId", s.id as "statementId", s.from_day as "from", s.to_day as "to", l.currency, l.kind,
      l.amount, l.booked_on as "bookedOn", l.value_date as "valueDate"
    from ledger_lines l left join statements s on s.store_id = l.store_id
      and s.store_address_id = l.store_address_id and s.from_day <= l.booked_on and s.to_day > l.booked_on
    where l.store_id = ${order.store_id} and l.order_id = ${orderId}::uuid and l.account = 'PARTNER'
    order by ${lineOrder}`)
  return rows
}

/** Days of a location to read; `to` is exclusive. */
export interface LocationDays {
  readonly storeId: number
  readonly storeAddressId: number
  readonly from: string
  readonly to: string
}

/** A page of the partner's lines on days of locations, oldest first, with count and sum. */
export async function pageOfLines(
  db: Db,
  days: readonly LocationDays[],
  { group, page, limit }: PageOf & { readonly group?: StatementGroup | undefined },
): Promise<{ rows: LineRow[]; count: number; total: number }> {
  const named = recordset(
    { store_id: 'bigint', id: 'bigint', from_day: 'date', to_day: 'date' },
    days.map(({ storeId, storeAddressId, from, to }) => ({
      store_id: storeId,
      id: storeAddressId,
      from_day: from,
      to_day: to,
    })),
  )
  const lines = sql`${named} cross join lateral (select t.* from ledger_lines t
    where t.store_id = r.store_id and t.store_address_id = r.id and t.account = 'PARTNER'
      and t.booked_on >= r.from_day and t.booked_on < r.to_day
      and t.kind = any(${sql.param(kindsOf(group))}::text[]) offset 0) l`
  const { rows } = await db.execute<{ [K in keyof LineRow]: LineRow[K] }>(sql`
    select l.store_id, o.id as order_id, o.code, o.local_date, l.kind, l.amount, l.booked_on, l.value_date, a.note
    from (select l.* from ${lines} order by ${lineOrder}
      limit ${limit} offset ${(page - 1) * limit}) l
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    left join adjustments a on a.store_id = l.store_id and a.id = l.order_id
    order by ${lineOrder}`)
  const { rows: sums } = await db.execute<{ count: number; total: number }>(
    sql`select count(*)::int as count, coalesce(sum(l.amount), 0)::bigint as total from ${lines}`,
  )
  return { rows, count: sums[0]?.count ?? 0, total: sums[0]?.total ?? 0 }
}
