import { sql, type SQL } from 'drizzle-orm'
import { addMonths, type MonthText } from '@storekeep/contract/rules/time/months.ts'
import { lateAfterSeconds, v2From } from '@storekeep/contract/rules/score/score.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { isCausedByStore, isDecided } from './measures.ts'

/** A location with the keys of its orders. */
export interface LocationKey {
  readonly store_id: number
  readonly store_address_id: number
}

export interface MonthFactsRow extends LocationKey {
  readonly month: MonthText
  readonly orders: number
  readonly unknown: number
  readonly offered: number
  readonly decided: number
  readonly not_accepted: number
  readonly avoidable: number
  readonly delivered: number
  readonly issues: number
  readonly measured: number
  readonly late: number
  readonly rated: number
  readonly negative: number
}

/** The months from `from` up to and with `to`. */
export interface MonthRange {
  readonly from: MonthText
  readonly to: MonthText
}

const within = (alias: string, { from, to }: MonthRange): SQL =>
  sql`${sql.raw(alias)}.local_date >= ${`${from}-01`} and ${sql.raw(alias)}.local_date < ${`${addMonths(to, 1)}-01`}`

// v1 counts a cancellation by the store before acceptance twice, and counts those of others against it too
const isV2 = sql`o.local_date >= ${`${v2From}-01`}`
const notAccepted = sql`not o.accepted and case when ${isV2} then ${sql.raw(isDecided)} else o.knows_acceptance end`
const isAvoidable = sql`o.knows_acceptance and case when ${isV2} then o.status = 'CANCELLED' and o.is_avoidable
  else ${sql.raw(isCausedByStore)} end`

/**
 * The facts of a score, per location and local month. Pending orders do not count yet, and each fact counts only orders
 * that know it (GAP-UNKNOWN).
 */
export async function monthFactsOf(
  db: DbOrTx,
  locations: readonly LocationKey[],
  range: MonthRange,
): Promise<MonthFactsRow[]> {
  const { rows } = await db.execute<{ [K in keyof MonthFactsRow]: MonthFactsRow[K] }>(sql`
    select r.store_id, r.store_address_id, f.*
    from ${recordset({ store_id: 'bigint', store_address_id: 'bigint' }, locations)} cross join lateral (
      select to_char(o.local_date, 'YYYY-MM') as month,
        count(*)::int as orders,
        (count(*) filter (where not (o.knows_acceptance and o.knows_issues and o.knows_times and o.knows_ratings)))::int
          as unknown,
        (count(*) filter (where o.knows_acceptance))::int as offered,
        (count(*) filter (where ${sql.raw(isDecided)}))::int as decided,
        (count(*) filter (where ${notAccepted}))::int as not_accepted,
        (count(*) filter (where ${isAvoidable}))::int as avoidable,
        (count(*) filter (where o.status = 'DELIVERED' and o.knows_issues))::int as delivered,
        (count(*) filter (where o.status = 'DELIVERED' and (o.has_missing or o.has_wrong)))::int as issues,
        count(o.waiting_seconds)::int as measured,
        (count(*) filter (where o.waiting_seconds > ${lateAfterSeconds}))::int as late,
        count(o.rating)::int as rated,
        (count(*) filter (where o.rating = 'NEGATIVE'))::int as negative
      from orders o
      where o.store_id = r.store_id and o.store_address_id = r.store_address_id and ${within('o', range)}
        and (o.accepted or o.status <> 'OFFERED')
      group by 1 offset 0) f
    order by 1, 2, 3`)
  return rows
}
