import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import {
  noFees,
  orderKinds,
  type FeeTerms,
  type LedgerKind,
  type PartnerFee,
} from '@storekeep/contract/rules/ledger/ledger.ts'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import { feeTerms, ledgerLines } from './ledger.tables.ts'

/** All movements of an order, newest version last. The caller has checked access to the order. */
export function linesOfOrder(db: Db, order: { readonly storeId: number; readonly id: string }) {
  return db
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
}

/**
 * Booked amounts for the partner of each order, summed by kind. The lateral with "offset 0" looks each order up by key;
 * otherwise the planner scans the whole ledger for a hundred orders.
 */
export async function bookedForPartner(
  db: Db,
  orders: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
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

/** Condition: the partner was charged a kind of fee for order `o` of the enclosing statement, corrections included. */
export function charged(kind: PartnerFee): SQL {
  return sql`(select coalesce(sum(l.amount), 0) <> 0 from ledger_lines l where l.store_id = o.store_id and l.order_id = o.id
    and l.account = 'PARTNER' and l.kind = ${kind})`
}

/** The day up to which a location is closed, and its first day with a line if nothing is closed. */
export interface LedgerPosition {
  readonly storeId: number
  readonly storeAddressId: number
  readonly currency: string
  readonly timeZone: string
  /** First day of the open statement; null if the location has no lines. */
  readonly openFrom: string | null
  readonly carried: number
  /** First and last day with a movement outside closed statements; null if there is none. */
  readonly firstOn: string | null
  readonly lastOn: string | null
}

/** Statement status of each location of the scope, including locations without lines. */
export async function ledgerPositionsOf(db: DbOrTx, scope: Scope): Promise<LedgerPosition[]> {
  const { rows } = await db.execute<{
    store_id: number
    id: number
    currency_code: string
    time_zone: string
    open_from: string | null
    carried: number | null
    first_on: string | null
    last_on: string | null
  }>(sql`
    select sa.store_id, sa.id, c.currency_code, c.time_zone, coalesce(p.open_from, first.booked_on) as open_from,
      p.carried, first.booked_on as first_on, last.booked_on as last_on
    from store_addresses sa join cities c on c.code = sa.city_code
    left join ledger_positions p on p.store_id = sa.store_id and p.store_address_id = sa.id
    left join lateral (${openLine(sql`asc`)}) first on true
    left join lateral (${openLine(sql`desc`)}) last on true
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
    order by sa.store_id, sa.id`)
  return rows.map((row) => ({
    storeId: row.store_id,
    storeAddressId: row.id,
    currency: row.currency_code,
    timeZone: row.time_zone,
    openFrom: row.open_from,
    carried: row.carried ?? 0,
    firstOn: row.first_on,
    lastOn: row.last_on,
  }))
}

/**
 * The first or last day of a location `sa` with a movement of an open statement. Payouts to the bank do not count, nor
 * ad spending, which was charged when the budget was reserved.
 */
const openLine = (order: SQL): SQL =>
  sql`select l.booked_on from ledger_lines l where l.store_id = sa.store_id and l.store_address_id = sa.id
    and l.booked_on >= coalesce(p.open_from, date '1900-01-01') and l.kind not in ('PAYOUT', 'AD_SPEND')
    order by l.booked_on ${order} limit 1`

/** Days of a location whose partner lines are summed; without `to` all days from `from` on. */
interface BookedDays {
  readonly storeId: number
  readonly storeAddressId: number
  readonly from: string
  readonly to?: string | undefined
}

/** Rows `(kind, amount, orders)`: the partner's lines by kind, each with the number of orders of all kinds. */
const sumsByKind = (condition: SQL): SQL => sql`
  with l as materialized (
    select l.kind, l.order_id, l.amount from ledger_lines l where l.account = 'PARTNER' and ${condition})
  select l.kind, sum(l.amount)::bigint as amount, (select count(distinct o.order_id)::int from l o
    where o.kind = any(${sql.param(orderKinds)}::text[])) as orders
  from l group by l.kind`

/** Amounts booked for the partner on these days by kind, in minor units, and the number of orders involved. */
export async function bookedOnDays(
  db: DbOrTx,
  { storeId, storeAddressId, from, to }: BookedDays,
): Promise<{ readonly byKind: Partial<Record<LedgerKind, number>>; readonly orders: number }> {
  const { rows } = await db.execute<{ kind: LedgerKind; amount: number; orders: number }>(
    sumsByKind(sql`l.store_id = ${storeId} and l.store_address_id = ${storeAddressId} and l.booked_on >= ${from}
      ${to === undefined ? sql`` : sql`and l.booked_on < ${to}`}`),
  )
  const byKind = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  return { byKind, orders: rows[0]?.orders ?? 0 }
}

/**
 * Amounts booked for the partner since the last closed statement, by location and kind, with the number of orders;
 * optionally only before a given day per location.
 */
export async function bookedSinceClosing(
  db: DbOrTx,
  scope: Scope,
  before: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, { byKind: Partial<Record<LedgerKind, number>>; orders: number }>> {
  const { rows } = await db.execute<{ id: number; kind: LedgerKind; amount: number; orders: number }>(sql`
    select sa.id, l.kind, l.amount, l.orders from store_addresses sa
    left join ledger_positions p on p.store_id = sa.store_id and p.store_address_id = sa.id
    left join ${recordset(
      { id: 'bigint', day: 'date' },
      [...before].map(([id, day]) => ({ id, day })),
    )} on r.id = sa.id
    cross join lateral (${sumsByKind(sql`l.store_id = sa.store_id and l.store_address_id = sa.id
      and l.booked_on >= coalesce(p.open_from, date '1900-01-01') and l.booked_on < coalesce(r.day, 'infinity')`)}) l
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}`)
  const found = new Map<number, { byKind: Partial<Record<LedgerKind, number>>; orders: number }>()
  for (const { id, kind, amount, orders } of rows) {
    const one = found.get(id) ?? { byKind: {}, orders }
    one.byKind[kind] = amount
    found.set(id, one)
  }
  return found
}

/** Charges for orders of a day at each of the stores, by the terms known now. */
export async function feeTermsOfStores(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<(storeId: number) => (day: string) => FeeTerms> {
  const rows = await db
    .select()
    .from(feeTerms)
    .where(sql`${feeTerms.storeId} = any(${sql.param([...storeIds])}::bigint[])`)
    .orderBy(sql`${feeTerms.validFrom} desc`)
  const found = Map.groupBy(rows, ({ storeId }) => storeId)
  return (storeId) => (day) => found.get(storeId)?.find(({ validFrom }) => validFrom <= day) ?? noFees
}

/** Charges for orders of a day at a store, by the terms known now. */
export async function feeTermsOf(db: DbOrTx, storeId: number): Promise<(day: string) => FeeTerms> {
  return (await feeTermsOfStores(db, [storeId]))(storeId)
}
