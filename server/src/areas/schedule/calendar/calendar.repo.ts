import { sql } from 'drizzle-orm'
import { emptyCalendar, type Calendar } from '@storekeep/contract/rules/schedule/calendar.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { ManagedLocation } from '../locations.ts'

/** The calendar of a location, and its revision; 0 if none was ever set. */
interface Revision {
  readonly storeId: number
  readonly storeAddressId: number
  readonly revision: number
  readonly calendar: Calendar
  readonly changeId: string | null
}

interface Row {
  readonly store_id: number
  readonly store_address_id: number
  readonly revision: number | null
  readonly calendar: Calendar | null
  readonly change_id: string | null
}

const toRevision = (row: Row): Revision => ({
  storeId: row.store_id,
  storeAddressId: row.store_address_id,
  revision: row.revision ?? 0,
  calendar: row.calendar ?? emptyCalendar,
  changeId: row.change_id,
})

const keyTypes = { store_id: 'bigint', store_address_id: 'bigint' }
const keysOf = (locations: readonly Pick<ManagedLocation, 'storeId' | 'storeAddressId'>[]) =>
  locations.map(({ storeId, storeAddressId }) => ({ store_id: storeId, store_address_id: storeAddressId }))

/** The current calendars of locations that were checked and locked, in the order of the locations. */
export async function calendarsOf(
  tx: DbOrTx,
  locations: readonly Pick<ManagedLocation, 'storeId' | 'storeAddressId'>[],
): Promise<Revision[]> {
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select r.store_id, r.store_address_id, v.revision, v.calendar, v.change_id
    from ${recordset(keyTypes, keysOf(locations))} left join lateral (
      select * from schedule_revisions v where v.store_id = r.store_id and v.store_address_id = r.store_address_id
      order by v.revision desc limit 1) v on true`)
  const found = new Map(rows.map((row) => [row.store_address_id, toRevision(row)]))
  return locations.flatMap(({ storeAddressId }) => found.get(storeAddressId) ?? [])
}

/** The calendar of a location as it was in a revision; undefined if there is no such revision. */
export async function calendarAt(
  tx: Tx,
  { storeId, storeAddressId }: Pick<ManagedLocation, 'storeId' | 'storeAddressId'>,
  revision: number,
): Promise<Calendar | undefined> {
  const { rows } = await tx.execute<{ calendar: Calendar }>(sql`
    select calendar from schedule_revisions
    where store_id = ${storeId} and store_address_id = ${storeAddressId} and revision = ${revision}`)
  return revision === 0 ? emptyCalendar : rows[0]?.calendar
}

interface NewRevision {
  readonly storeId: number
  readonly storeAddressId: number
  readonly revision: number
  readonly calendar: Calendar
}

export interface Written {
  readonly at: Date
  readonly by: number | null
  readonly changeId: string
}

const revisionTypes = { ...keyTypes, revision: 'integer', calendar: 'jsonb' }

export async function insertRevisions(
  tx: Tx,
  revisions: readonly NewRevision[],
  { at, by, changeId }: Written,
): Promise<void> {
  if (revisions.length === 0) return
  const rows = revisions.map(({ storeId, storeAddressId, revision, calendar }) => ({
    store_id: storeId,
    store_address_id: storeAddressId,
    revision,
    calendar,
  }))
  await tx.execute(sql`
    insert into schedule_revisions (store_id, store_address_id, revision, calendar, at, by, change_id)
    select r.store_id, r.store_address_id, r.revision, r.calendar, ${at.toISOString()}::timestamptz,
      ${by}::bigint, ${changeId}::uuid
    from ${recordset(revisionTypes, rows)}`)
}

interface ShownRow extends Row {
  readonly time_zone: string
  readonly country_code: string
  readonly at: Date | null
  readonly by: string | null
}

/** The calendar of one location of the scope, with who changed it last. */
export async function shownCalendar(
  db: DbOrTx,
  scope: Scope,
): Promise<
  (Revision & { timeZone: string; countryCode: string; at: Date | null; by: string | null }) | null
> {
  const { rows } = await db.execute<{ [K in keyof ShownRow]: ShownRow[K] }>(sql`
    select sa.store_id, sa.id as store_address_id, v.revision, v.calendar, v.change_id, c.time_zone, c.country_code,
      v.at, u.name as by
    from store_addresses sa join cities c on c.code = sa.city_code
    left join lateral (
      select * from schedule_revisions v where v.store_id = sa.store_id and v.store_address_id = sa.id
      order by v.revision desc limit 1) v on true
    left join users u on u.id = v.by
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })} limit 1`)
  const [row] = rows
  return row
    ? {
        ...toRevision(row),
        timeZone: row.time_zone,
        countryCode: row.country_code,
        at: row.at === null ? null : new Date(row.at),
        by: row.by,
      }
    : null
}

/** The revisions of a command, each with the calendar before it, and whether the scope contains their location. */
export async function revisionsOfChange(
  tx: Tx,
  scope: Scope,
  changeId: string,
): Promise<(Revision & { before: Calendar; isVisible: boolean })[]> {
  const { rows } = await tx.execute<
    { [K in keyof Row]: Row[K] } & { before: Calendar | null; is_visible: boolean }
  >(
    sql`select v.store_id, v.store_address_id, v.revision, v.calendar, v.change_id, b.calendar as before,
        ${scope.locations({ storeId: sql`v.store_id`, storeAddressId: sql`v.store_address_id` })} as is_visible
      from schedule_revisions v left join schedule_revisions b on b.store_id = v.store_id
        and b.store_address_id = v.store_address_id and b.revision = v.revision - 1
      where v.change_id = ${changeId}::uuid order by v.store_address_id`,
  )
  return rows.map((row) => ({
    ...toRevision(row),
    before: row.before ?? emptyCalendar,
    isVisible: row.is_visible,
  }))
}
