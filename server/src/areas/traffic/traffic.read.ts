import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import type { AvailabilityInterval, ClosingReason } from '@storekeep/contract/rules/time/availability.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'

/** Public module of this area: visits and opening times of locations, as SQL for figures of other areas. */

/** Condition: the visits of the local day of the enclosing statement's row are known. */
export function visitsKnown(alias: string): SQL {
  return sql.raw(`exists (select from visit_days v where v.store_id = ${alias}.store_id
    and v.store_address_id = ${alias}.store_address_id and v.local_date = ${alias}.local_date)`)
}

/** Local days of locations: `locations` is a table with their ids, `to` is exclusive. */
interface Days {
  readonly locations: string
  readonly from: string
  readonly to: string
}

const daysOf = (table: 'visit_days' | 'availability_days', { locations, from, to }: Days): SQL =>
  sql`${sql.raw(locations)} s cross join lateral (select * from ${sql.raw(table)} t where t.store_id = s.store_id
    and t.store_address_id = s.store_address_id and t.local_date >= ${from} and t.local_date < ${to} offset 0) d`

/** Rows `(store_id, store_address_id, local_date, visits, menu_views, checkouts)` of whole days. */
export function visitDaysOf(days: Days): SQL {
  return sql`select d.store_id, d.store_address_id, d.local_date, d.visits, d.menu_views, d.checkouts
    from ${daysOf('visit_days', days)}`
}

/** The same for one day, up to a local hour (exclusive). */
export function visitHoursOf(locations: string, day: string, untilHour: number): SQL {
  return sql`select v.store_id, v.store_address_id, v.local_date, v.visits, v.menu_views, v.checkouts
    from ${sql.raw(locations)} s cross join lateral (select * from store_visits t where t.store_id = s.store_id
      and t.store_address_id = s.store_address_id and t.local_date = ${day} and t.local_hour < ${untilHour}
      offset 0) v`
}

/** Rows `(store_id, store_address_id, local_date, part, seconds)`: scheduled, open, and closed by reason. */
export function availabilityDaysOf(days: Days): SQL {
  return sql`select d.store_id, d.store_address_id, d.local_date, d.part, d.seconds from ${daysOf('availability_days', days)}`
}

interface IntervalRow {
  readonly kind: 'SCHEDULED' | 'CLOSED'
  readonly reason: ClosingReason | null
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The opening intervals of a location between two times; the caller has checked access. */
export async function intervalsBetween(
  db: Db,
  { storeId, storeAddressId }: { readonly storeId: number; readonly storeAddressId: number },
  from: number,
  to: number,
): Promise<AvailabilityInterval[]> {
  const text = (at: number): string => new Date(at).toISOString()
  // none is longer than 25 hours
  const { rows } = await db.execute<{ [K in keyof IntervalRow]: IntervalRow[K] }>(sql`
    select i.kind, i.reason, i.starts_at, i.ends_at from availability_intervals i
    where i.store_id = ${storeId} and i.store_address_id = ${storeAddressId} and not i.withdrawn
      and i.starts_at >= ${text(from - 26 * hourMs)}::timestamptz and i.starts_at < ${text(to)}::timestamptz`)
  return rows.map(({ kind, reason, starts_at, ends_at }) => {
    const stretch = { from: new Date(starts_at).getTime(), to: new Date(ends_at).getTime() }
    return kind === 'SCHEDULED' ? { kind, ...stretch } : { kind, reason: reason ?? 'OTHER', ...stretch }
  })
}
