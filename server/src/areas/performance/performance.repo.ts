import { sql, type SQL } from 'drizzle-orm'
import type { MonthText } from '@storekeep/contract/rules/time/months.ts'
import type { Tier } from '@storekeep/contract/rules/score/score.ts'
import type { Db } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { canBeTopPerformer, hasScore } from './scores/eligible.ts'
import { factColumns, type FactRow } from './scores/facts.ts'

/** The locations of a query. */
export interface ChosenLocations {
  readonly storeAddressIds?: readonly number[] | undefined
  /** Only those that can be top performers. */
  readonly topPerformers: boolean
}

const columns = Object.values(factColumns)
const factsFrom = (alias: string): SQL => sql.raw(columns.map((name) => `${alias}.${name}`).join(', '))
const sumOfFacts = sql.raw(columns.map((name) => `sum(m.${name})::bigint as ${name}`).join(', '))
const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** `from … where …` over the eligible locations of the scope; without a list the live ones (GAP-NONE-MEANS-ALL). */
const picked = async (db: Db, scope: Scope, { storeAddressIds, topPerformers }: ChosenLocations) => {
  const narrow = await narrowTo(db, scope, storeAddressIds)
  return {
    from: sql`store_addresses sa join stores s on s.id = sa.store_id join cities c on c.code = sa.city_code`,
    where: sql`${narrow.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
      and ${topPerformers ? canBeTopPerformer : hasScore}
      ${storeAddressIds === undefined ? sql`and sa.is_enabled and sa.status = 'LIVE'` : sql``}`,
  }
}

const isMonth = sql`m.store_id = sa.store_id and m.store_address_id = sa.id`

/** A month as stored. */
export interface StoredMonth extends FactRow {
  readonly month: MonthText
  readonly status: 'IN_PROGRESS' | 'COMPLETED'
  readonly changed_at: string
}

/** A month of several locations, with the time zone of most of them. */
export type TogetherMonth = StoredMonth & { readonly time_zone: string }

/** A location with one of its months; without the month's columns where it has none. */
export type LocationMonth = {
  readonly store_id: number
  readonly store_address_id: number
  readonly time_zone: string
} & (StoredMonth | { readonly month: null })

/** Every location with its stored months, one row per month; a location without any has one row without a month. */
export async function locationMonths(
  db: Db,
  scope: Scope,
  chosen: ChosenLocations,
  months: readonly MonthText[],
): Promise<LocationMonth[]> {
  const { from, where } = await picked(db, scope, chosen)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select sa.store_id, sa.id as store_address_id, c.time_zone, m.month, m.status, m.changed_at,
      ${factsFrom('m')}
    from ${from} left join performance_months m on ${isMonth} and m.month = any(${texts(months)})
    where ${where} order by sa.store_id, sa.id, m.month`)
  return rows as unknown as LocationMonth[] // the query's own columns
}

/** The months of the locations together, or of these stores only if given: the sums of their facts. */
export async function togetherMonths(
  db: Db,
  scope: Scope,
  chosen: ChosenLocations,
  months: readonly MonthText[],
  storeIds?: readonly number[],
): Promise<TogetherMonth[]> {
  const { from, where } = await picked(db, scope, chosen)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select m.month, mode() within group (order by c.time_zone) as time_zone, case when bool_and(m.status = 'COMPLETED') then 'COMPLETED' else 'IN_PROGRESS' end as status,
      max(m.changed_at) as changed_at, ${sumOfFacts}
    from ${from} join performance_months m on ${isMonth} and m.month = any(${texts(months)})
    where ${where} ${storeIds ? sql`and sa.store_id = any(${sql.param([...storeIds])}::bigint[])` : sql``}
    group by m.month order by m.month`)
  return rows as unknown as TogetherMonth[] // the query's own columns
}

/** The stores of the eligible locations. */
export async function storesOfLocations(db: Db, scope: Scope, chosen: ChosenLocations): Promise<number[]> {
  const { from, where } = await picked(db, scope, chosen)
  const { rows } = await db.execute<{ store_id: number }>(
    sql`select distinct sa.store_id from ${from} where ${where} order by 1`,
  )
  return rows.map(({ store_id }) => store_id)
}

/** Completed months with a tier. */
export async function completedTiers(
  db: Db,
  scope: Scope,
  chosen: ChosenLocations,
  month: MonthText,
): Promise<{ store_id: number; tier: Tier }[]> {
  const { from, where } = await picked(db, scope, chosen)
  const { rows } = await db.execute<{ store_id: number; tier: Tier }>(sql`
    select m.store_id, m.tier
    from ${from} join performance_months m on ${isMonth} and m.month = ${month}
    where ${where} and m.status = 'COMPLETED' and m.tier is not null order by 1`)
  return rows
}
