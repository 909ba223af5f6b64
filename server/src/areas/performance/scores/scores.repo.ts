import { addMonths } from '@storekeep/contract/rules/time/months.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { MonthRange, LocationKey } from '../../orders/orders.read.ts'
import { availabilityDaysOf } from '../../traffic/traffic.read.ts'
import { hasScore } from './eligible.ts'
import { monthTypes, type MonthRow } from './facts.ts'

/** A location whose months may need to be computed. */
export interface Candidate extends LocationKey {
  readonly time_zone: string
  /** The number of orders in the range, a measure of the work. */
  readonly orders: number
}

/** The number of locations per statement. */
const locationsAtOnce = 300

/** Eligible locations with orders or scores in the months, in the order of their keys, after the given one. */
export async function candidates(
  db: DbOrTx,
  scope: Scope,
  range: MonthRange,
  after: LocationKey,
): Promise<{ readonly found: Candidate[]; readonly next: LocationKey | null }> {
  const { rows } = await db.execute<{ [K in keyof Candidate]: Candidate[K] } & { has_scores: boolean }>(sql`
    select sa.store_id, sa.id as store_address_id, c.time_zone, d.orders, d.has_scores
    from store_addresses sa join stores s on s.id = sa.store_id join cities c on c.code = sa.city_code
    cross join lateral (
      select coalesce(sum(t.offered), 0)::bigint as orders, exists (
          select from performance_months m where m.store_id = sa.store_id and m.store_address_id = sa.id
            and m.month between ${range.from} and ${range.to}) as has_scores
      from order_days t where t.store_id = sa.store_id and t.store_address_id = sa.id
        and t.local_date >= ${`${range.from}-01`} and t.local_date < ${`${addMonths(range.to, 1)}-01`}
      offset 0) d
    where (sa.store_id, sa.id) > (${after.store_id}, ${after.store_address_id}) and ${hasScore}
      and ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
    order by sa.store_id, sa.id limit ${locationsAtOnce}`)
  return {
    found: rows.filter(({ orders, has_scores }) => orders > 0 || has_scores),
    next: rows.length < locationsAtOnce ? null : (rows.at(-1) ?? null),
  }
}

const keyTypes = { store_id: 'bigint', store_address_id: 'bigint' }
const names = Object.keys(monthTypes)
const list = (prefix = ''): SQL => sql.raw(names.map((name) => prefix + name).join(', '))
const rowsOf = (types: Readonly<Record<string, string>>, rows: readonly object[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )})`

/** Opening times of a location's month. */
export interface OpeningRow extends LocationKey {
  readonly month: string
  readonly scheduled_minutes: number
  readonly closed_minutes: number
}

/** Whole scheduled minutes, and those closed, per location and month; only where they are recorded. */
export async function openingOf(
  tx: Tx,
  of: readonly LocationKey[],
  { from, to }: MonthRange,
): Promise<OpeningRow[]> {
  const days = { locations: 'chosen', from: `${from}-01`, to: `${addMonths(to, 1)}-01` }
  const { rows } = await tx.execute<{ [K in keyof OpeningRow]: OpeningRow[K] }>(sql`
    with chosen as materialized (select r.store_id, r.store_address_id from ${rowsOf(keyTypes, of)})
    select a.store_id, a.store_address_id, to_char(a.local_date, 'YYYY-MM') as month,
      (sum(a.seconds) filter (where a.part = 'SCHEDULED') / 60)::int as scheduled_minutes,
      ((sum(a.seconds) filter (where a.part = 'SCHEDULED')
        - coalesce(sum(a.seconds) filter (where a.part = 'OPEN'), 0)) / 60)::int as closed_minutes
    from (${availabilityDaysOf(days)}) a
    group by 1, 2, 3 having sum(a.seconds) filter (where a.part = 'SCHEDULED') > 0 order by 1, 2, 3`)
  return rows
}

/** The stored months of these locations. */
export async function storedMonths(
  tx: Tx,
  of: readonly LocationKey[],
  { from, to }: MonthRange,
): Promise<MonthRow[]> {
  const { rows } = await tx.execute<{ [K in keyof MonthRow]: MonthRow[K] }>(sql`
    select ${list('m.')} from ${rowsOf(keyTypes, of)} join performance_months m
      on m.store_id = r.store_id and m.store_address_id = r.store_address_id
    where m.month between ${from} and ${to} order by 1, 2, 3`)
  return rows
}

/** Writes months, replacing existing ones. */
export async function writeMonths(tx: Tx, rows: readonly MonthRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const changed = names.filter((name) => !['store_id', 'store_address_id', 'month'].includes(name))
  await tx.execute(sql`insert into performance_months (${list()}, changed_at)
    select ${list('r.')}, ${at.toISOString()}::timestamptz from ${rowsOf(monthTypes, rows)}
    on conflict (store_id, store_address_id, month) do update set changed_at = excluded.changed_at,
      ${sql.raw(changed.map((name) => `${name} = excluded.${name}`).join(', '))}`)
}

/** Deletes months that no longer have orders. */
export async function removeMonths(tx: Tx, rows: readonly MonthRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`delete from performance_months m using ${rowsOf({ ...keyTypes, month: 'text' }, rows)}
    where m.store_id = r.store_id and m.store_address_id = r.store_address_id and m.month = r.month`)
}
