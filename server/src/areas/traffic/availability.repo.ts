import { sql } from 'drizzle-orm'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import {
  availabilityOf,
  type AvailabilityInterval,
  type ClosingReason,
} from '@storekeep/contract/rules/time/availability.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import { RowTable, type StoreName } from '../../platform/db/queries/row-table.ts'
import type { Tx } from '../../platform/db/types.ts'

/** An interval as stored; times as ISO text. */
export interface IntervalRow {
  readonly store_id: number
  readonly external_id: string
  readonly version: number
  readonly store_address_id: number
  readonly kind: 'SCHEDULED' | 'CLOSED'
  readonly reason: ClosingReason | null
  readonly starts_at: string
  readonly ends_at: string
  readonly withdrawn: boolean
}

/** A location's local day, with its time zone. */
export interface ZonedDay {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
  readonly timeZone: string
}

/** Opening times and closings, as fed. */
export const intervalRows = new RowTable<IntervalRow>('availability_intervals', {
  store_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
  kind: 'text',
  reason: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  withdrawn: 'boolean',
})

type StoredInterval = Omit<IntervalRow, 'starts_at' | 'ends_at'> & {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The stored intervals with these external ids. */
export async function storedIntervals(tx: Tx, names: readonly StoreName[]): Promise<IntervalRow[]> {
  const rows = await intervalRows.named<StoredInterval>(tx, names)
  return rows.map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
  }))
}

/** The key of a location. */
export function locationKey(row: { readonly store_id: number; readonly store_address_id: number }): string {
  return `${row.store_id} ${row.store_address_id}`
}

/** Rebuilds these days from their intervals; returns the intervals around them, by location. */
export async function rebuildAvailabilityDays(
  tx: Tx,
  touched: readonly ZonedDay[],
): Promise<ReadonlyMap<string, readonly AvailabilityInterval[]>> {
  const days = [
    ...new Map(touched.map((day) => [`${locationKey(day)} ${day.local_date}`, day])).values(),
  ].map((day) => ({
    ...day,
    from: startOfDay(day.local_date, day.timeZone),
    to: startOfDay(addDays(day.local_date, 1), day.timeZone),
  }))
  if (days.length === 0) return new Map()
  const intervals = await intervalsOf(tx, days)
  const rows = days.flatMap(({ store_id, store_address_id, local_date, from, to }) => {
    const { scheduled, open, closed } = availabilityOf(
      intervals.get(locationKey({ store_id, store_address_id })) ?? [],
      from,
      to,
    )
    if (scheduled === 0) return []
    return Object.entries({ SCHEDULED: scheduled, OPEN: open, ...closed }).map(([part, seconds]) => ({
      store_id,
      store_address_id,
      local_date,
      part,
      seconds,
    }))
  })
  const dayTypes = { store_id: 'bigint', store_address_id: 'bigint', local_date: 'date' }
  await tx.execute(
    sql`delete from availability_days t using ${recordset(
      dayTypes,
      days.map(({ store_id, store_address_id, local_date }) => ({ store_id, store_address_id, local_date })),
    )} where t.store_id = r.store_id and t.store_address_id = r.store_address_id and t.local_date = r.local_date`,
  )
  if (rows.length === 0) return intervals
  await tx.execute(sql`
    insert into availability_days (store_id, store_address_id, local_date, part, seconds)
    select * from ${recordset({ ...dayTypes, part: 'text', seconds: 'integer' }, rows)}`)
  return intervals
}

/** The intervals of these locations around their days; none is longer than 25 hours. */
const intervalsOf = async (
  tx: Tx,
  days: readonly (ZonedDay & { readonly from: number; readonly to: number })[],
): Promise<Map<string, AvailabilityInterval[]>> => {
  const locations = [...Map.groupBy(days, locationKey).values()].map((group) => ({
    store_id: group[0]?.store_id ?? 0,
    store_address_id: group[0]?.store_address_id ?? 0,
    first: new Date(Math.min(...group.map(({ from }) => from)) - 26 * hourMs).toISOString(),
    last: new Date(Math.max(...group.map(({ to }) => to))).toISOString(),
  }))
  const { rows } = await tx.execute<{
    store_id: number
    store_address_id: number
    kind: 'SCHEDULED' | 'CLOSED'
    reason: ClosingReason | null
    starts_at: Date
    ends_at: Date
  }>(sql`select i.store_id, i.store_address_id, i.kind, i.reason, i.starts_at, i.ends_at
    from ${recordset(
      { store_id: 'bigint', store_address_id: 'bigint', first: 'timestamptz', last: 'timestamptz' },
      locations,
    )} cross join lateral (select * from availability_intervals i where i.store_id = r.store_id
      and i.store_address_id = r.store_address_id and i.starts_at >= r.first and i.starts_at < r.last
      and not i.withdrawn offset 0) i`)
  const found = new Map<string, AvailabilityInterval[]>()
  for (const row of rows) {
    const [from, to] = [new Date(row.starts_at).getTime(), new Date(row.ends_at).getTime()]
    const list = found.get(locationKey(row)) ?? []
    found.set(locationKey(row), list)
    list.push(
      row.kind === 'SCHEDULED'
        ? { kind: 'SCHEDULED', from, to }
        : { kind: 'CLOSED', reason: row.reason ?? 'OTHER', from, to },
    )
  }
  return found
}
