import { sql } from 'drizzle-orm'
import { emptyCalendar, type Calendar } from '@storekeep/contract/rules/schedule/calendar.ts'
import type { AvailabilityFacts } from '@storekeep/contract/rules/schedule/availability.ts'
import type { PauseReason, StopKind } from '@storekeep/contract/rules/schedule/stops.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { menuFactsOf } from '../../catalog/catalog.read.ts'

/** The facts of a location, and its owner. */
export interface LocationFacts extends AvailabilityFacts {
  readonly storeId: number
  readonly storeAddressId: number
  readonly externalId: string
  readonly isManaged: boolean
}

interface StopJson {
  readonly kind: StopKind
  readonly at: string
  readonly until: string | null
  readonly reason: PauseReason | null
  readonly extra_minutes: number | null
  readonly by: string | null
}

interface Row {
  readonly store_id: number
  readonly id: number
  readonly external_id: string
  readonly time_zone: string
  readonly store_enabled: boolean
  readonly is_enabled: boolean
  readonly is_live: boolean
  readonly is_managed: boolean
  readonly restriction: number | null
  readonly calendar: Calendar | null
  readonly changed_at: Date | null
  readonly changed_by: string | null
  readonly stops: readonly StopJson[] | null
  readonly is_orderable: boolean
  readonly orderable_from: Date | null
}

/** The newest event of a pair of kinds, with its author's name. */
const newest = (begins: StopKind, ends: StopKind) => sql`(
  select t.kind, t.at, t.until, t.reason, t.extra_minutes, u.name as by, t.id from schedule_stops t
    left join users u on u.id = t.by
  where t.store_id = p.store_id and t.store_address_id = p.id and t.kind in (${begins}, ${ends})
  order by t.id desc limit 1)`

/** Everything that determines the state of locations; `managed` marks those that the user can change. */
export async function factsOf(db: DbOrTx, scope: Scope, managed: Scope, now: Date): Promise<LocationFacts[]> {
  const columns = { storeId: sql`p.store_id`, storeAddressId: sql`p.id` }
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select p.store_id, p.id, p.external_id, c.time_zone, s.is_enabled as store_enabled, p.is_enabled, p.status = 'LIVE' as is_live,
      ${managed.locations(columns)} as is_managed,
      (select min(r.code) from restrictions r where r.store_id = p.store_id and r.user_id is null
        and r.sections is null and not r.lifted) as restriction,
      v.calendar, v.at as changed_at, vu.name as changed_by, menu.is_orderable, menu.orderable_from,
      (select json_agg(one order by one.id)
        from (${newest('PAUSE', 'RESUME')} union all ${newest('BUSY', 'CALM')}) one) as stops
    from store_addresses p join stores s on s.id = p.store_id join cities c on c.code = p.city_code
    left join lateral (
      select * from schedule_revisions v where v.store_id = p.store_id and v.store_address_id = p.id
      order by v.revision desc limit 1) v on true
    left join users vu on vu.id = v.by
    cross join lateral ${menuFactsOf(now)} menu
    where ${scope.locations(columns)} order by p.id`)
  return rows.map(toFacts)
}

const toFacts = (row: Row): LocationFacts => ({
  storeId: row.store_id,
  storeAddressId: row.id,
  externalId: row.external_id,
  isManaged: row.is_managed,
  timeZone: row.time_zone,
  calendar: row.calendar ?? emptyCalendar,
  calendarBy: row.changed_at === null ? null : { by: row.changed_by, at: new Date(row.changed_at).getTime() },
  stops: (row.stops ?? []).map((stop) => ({
    kind: stop.kind,
    at: Date.parse(stop.at),
    until: stop.until === null ? null : Date.parse(stop.until),
    reason: stop.reason,
    extraMinutes: stop.extra_minutes,
    by: stop.by,
  })),
  isStoreEnabled: row.store_enabled,
  isEnabled: row.is_enabled,
  isLive: row.is_live,
  restriction: row.restriction,
  menu: {
    isOrderable: row.is_orderable,
    orderableFrom: row.orderable_from === null ? null : new Date(row.orderable_from).getTime(),
  },
})
